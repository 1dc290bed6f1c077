import { Loader } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { plainName, previewAddress, thumbnailAddress } from '../evidence/documents.ts';
import { type PictureState, usePicture } from '../evidence/use-picture.ts';
import { type Placed, place, type Size, scaleOf } from './fit.ts';
import { useDevicePixels, useDragToScroll, useKeepCentre, useWheelZoom } from './image-box.ts';
import { useNeighbours } from './use-neighbours.ts';
import type { ViewControls } from './use-view.ts';
import classes from './viewer.module.css';
import { NoPicture, ViewerNote } from './viewer-states.tsx';
import { zoomText } from './zoom.ts';

const t = strings.claim.viewer;
/** The longer edge of a thumbnail. A smaller picture is its own thumbnail. */
const THUMBNAIL_EDGE = 320;
/** The size assumed for a larger picture until it is known: it fills any window. */
const AT_LEAST_PX = 8_192;

/** Guesses the size of a picture from the proportions of its thumbnail. */
function guessSize({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  const edge = Math.max(width, height);
  const larger = edge < THUMBNAIL_EDGE ? 1 : AT_LEAST_PX / edge;
  return { width: width * larger, height: height * larger };
}

const dimensions = ({ width, height }: Size) => `${width} × ${height}`;

/** Says that a picture is shown reduced or only in part. */
function PictureNote({ state, shown }: { state: PictureState; shown: Size | undefined }) {
  if (state.status !== 'given' || state.notes === undefined) return null;
  const { isDamaged, isReduced, size } = state.notes;
  if (isDamaged) return <ViewerNote tone="red">{t.damaged}</ViewerNote>;
  if (!isReduced || size === undefined || shown === undefined) return null;
  const sharpUntil = zoomText(shown.width / size.width);
  return <ViewerNote tone="orange">{t.reduced(dimensions(shown), dimensions(size), sharpUntil)}</ViewerNote>;
}

interface ImagesProps {
  addresses: { preview: string; thumbnail: string };
  name: string;
  state: PictureState;
  natural: Size | undefined;
  placed: Placed | undefined;
  isExact: boolean;
  onGuess: (image: HTMLImageElement) => void;
  onShown: (image: HTMLImageElement) => void;
  onError: () => void;
  isShown: boolean;
}

/** The picture; its thumbnail until it is loaded. */
function Images({ addresses, name, state, natural, placed, isExact, onGuess, onShown, onError, isShown }: ImagesProps) {
  const style =
    natural === undefined || placed === undefined
      ? { visibility: 'hidden' as const }
      : { ...natural, transform: placed.transform };
  return (
    <>
      {!isShown && (
        <img
          className={classes.standIn}
          src={addresses.thumbnail}
          alt=""
          style={style}
          onLoad={({ currentTarget }) => onGuess(currentTarget)}
        />
      )}
      {state.status === 'given' && (
        <img
          key={state.attempt}
          src={addresses.preview}
          alt={name}
          draggable={false}
          data-exact={isExact || undefined}
          data-is-there={isShown || undefined}
          style={style}
          onLoad={({ currentTarget }) => onShown(currentTarget)}
          onError={onError}
        />
      )}
    </>
  );
}

interface ImageViewProps {
  claimId: string;
  document: DocumentDetail;
  controls: ViewControls;
  /** The documents that may be shown next, the most likely first. */
  neighbours: readonly DocumentDetail[];
}

/** A picture in its window; a larger one is moved by dragging. */
export function ImageView({ claimId, document, controls, neighbours }: ImageViewProps) {
  const addresses = {
    preview: previewAddress(claimId, document.id),
    thumbnail: thumbnailAddress(claimId, document.id),
  };
  const { state, onError, retry } = usePicture(addresses.preview, { asksFirst: true });
  const [guessed, setGuessed] = useState<Size>();
  const [shown, setShown] = useState<Size>();
  const { ref: measured, ...window } = useElementSize<HTMLDivElement>();
  const box = useRef<HTMLDivElement>(null);
  const ratio = useDevicePixels();
  const { view, reportScale } = controls;
  const known = state.status === 'given' ? (state.notes?.size ?? shown) : undefined;
  const natural = known ?? guessed;
  const at = { window, view, ratio };
  const scale = natural && window.width > 0 ? scaleOf(natural, at) : undefined;
  const placed = natural && scale !== undefined ? place(natural, scale, at) : undefined;
  const isReduced = state.status === 'given' && state.notes?.isReduced === true;
  const isScaleKnown = known !== undefined && scale !== undefined;
  const onScale = useEffectEvent(reportScale);
  useLayoutEffect(() => {
    if (isScaleKnown) onScale(scale);
  }, [isScaleKnown, scale]);
  useWheelZoom(box, controls);
  useKeepCentre(box, placed?.box);
  useNeighbours({ claimId, neighbours, isOn: shown !== undefined });
  const drag = useDragToScroll(box);
  const ref = useMergedRef(measured, box);
  if (state.status === 'refused' || state.status === 'unshown') return <NoPicture state={state} onRetry={retry} />;
  return (
    <div className={classes.measured}>
      <PictureNote state={state} shown={shown} />
      <div className={classes.scroll} ref={ref} data-size={view.size} {...drag}>
        <div
          className={classes.picture}
          style={placed && { ...placed.box, marginLeft: placed.left, marginTop: placed.top }}
        >
          <Images
            addresses={addresses}
            name={plainName(document.name)}
            state={state}
            natural={natural}
            placed={placed}
            isExact={scale === 1 && !isReduced}
            isShown={shown !== undefined}
            onGuess={(image) => setGuessed(guessSize(image))}
            onShown={({ naturalWidth: width, naturalHeight: height }) => setShown({ width, height })}
            onError={onError}
          />
        </div>
      </div>
      {shown === undefined && <Loader size="sm" className={classes.loader} role="status" aria-label={t.loading} />}
    </div>
  );
}
