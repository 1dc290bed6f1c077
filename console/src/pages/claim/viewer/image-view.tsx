import { Button, Loader } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconPhotoOff } from '@tabler/icons-react';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { strings } from '../../../strings/strings.ts';
import { previewAddress, thumbnailAddress } from '../evidence/document-address.ts';
import { plainName } from '../evidence/shorten.ts';
import { useFailure } from '../use-failure.ts';
import { fitInto, type Size } from './fit.ts';
import { useDragToScroll } from './use-drag-to-scroll.ts';
import { useKeepCentre } from './use-keep-centre.ts';
import { usePictureNotes } from './use-picture-notes.ts';
import classes from './viewer.module.css';
import type { ViewControls } from './viewer-dialog.tsx';
import { zoomByWheel } from './zoom.ts';

const t = strings.claim.viewer;

/** The wheel zooms; React listens passively, which could not keep the page from scrolling. */
function useWheelZoom(box: RefObject<HTMLElement | null>, { view, setView }: ViewControls) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    setView({ ...view, zoom: zoomByWheel(view.zoom, event.deltaY) });
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [box]);
}

function cameOf(natural: Size | undefined, hasFailed: boolean) {
  if (hasFailed) return 'failed';
  return natural && 'loaded';
}

interface ImageViewProps {
  claimId: string;
  document: DocumentDetail;
  controls: ViewControls;
}

/** A picture that fits the window at zoom 1; dragged when it is larger. */
export function ImageView({ claimId, document, controls }: ImageViewProps) {
  const [natural, setNatural] = useState<Size>();
  const { hasFailed, fail, retry } = useFailure();
  const { ref: measured, width, height } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  useWheelZoom(box, controls);
  const drag = useDragToScroll(box);
  const { view } = controls;
  const shown = natural && fitInto(natural, { width, height }, view);
  useKeepCentre(box, shown?.box);
  const { refusal, reducedFrom } = usePictureNotes(claimId, document.id, cameOf(natural, hasFailed));
  if (hasFailed) {
    return (
      <EmptyState Icon={IconPhotoOff} title={t.failedImage} text={refusal ?? t.failedImageText}>
        <Button variant="default" mt="xs" onClick={retry}>
          {strings.common.actions.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  const frame: CSSProperties = shown ? { width: shown.box.width, height: shown.box.height } : { visibility: 'hidden' };
  const picture: CSSProperties = shown
    ? {
        width: shown.image.width,
        height: shown.image.height,
        transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
      }
    : {};
  return (
    <div className={classes.measured} ref={measured}>
      {reducedFrom !== undefined && <div className={classes.incomplete}>{t.reduced(reducedFrom)}</div>}
      <div className={classes.scroll} ref={box} {...drag}>
        {natural === undefined && (
          <>
            <img className={classes.first} src={thumbnailAddress(claimId, document.id)} alt="" />
            <Loader className={classes.loader} aria-label={t.loading} />
          </>
        )}
        <div className={classes.picture} style={frame}>
          <img
            src={previewAddress(claimId, document.id)}
            alt={plainName(document.name)}
            draggable={false}
            decoding="async"
            style={picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setNatural({ width: naturalWidth, height: naturalHeight })
            }
            onError={fail}
          />
        </div>
      </div>
    </div>
  );
}
