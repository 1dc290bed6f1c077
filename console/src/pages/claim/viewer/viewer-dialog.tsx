import { Modal } from '@mantine/core';
import type { ClaimDetail, DocumentDetail } from '../../../api/types.ts';
import { plainName } from '../evidence/shorten.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { ImageView } from './image-view.tsx';
import { NoPreview } from './no-preview.tsx';
import { PdfView } from './pdf-view.tsx';
import { useKeyedState } from './use-keyed-state.ts';
import { usePdfFrame } from './use-pdf-frame.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import classes from './viewer.module.css';
import { viewerKey } from './viewer-keys.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { FITTING, turned, type View, zoomBy } from './zoom.ts';

interface ViewerDialogProps {
  claim: ClaimDetail;
  documentId: string;
  /** Goes to another document. */
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** The documents around one, in the claim's order. */
function around(documents: readonly DocumentDetail[], id: string) {
  const place = Math.max(
    0,
    documents.findIndex((document) => document.id === id),
  );
  return { document: documents[place], place, previous: documents[place - 1], next: documents[place + 1] };
}

export interface ViewControls {
  view: View;
  setView: (view: View) => void;
  zoom: (steps: number) => void;
  fit: () => void;
  rotate: () => void;
}

function useView(documentId: string): ViewControls {
  const [view, change] = useKeyedState(documentId, FITTING);
  return {
    view,
    setView: (next) => change(() => next),
    zoom: (steps) => change((before) => ({ ...before, zoom: zoomBy(before.zoom, steps) })),
    fit: () => change((before) => ({ ...before, zoom: 1 })),
    rotate: () => change((before) => ({ ...before, rotation: turned(before.rotation, 90) })),
  };
}

interface OneDocumentProps extends ViewerDialogProps {
  document: DocumentDetail;
}

function OneDocument({ claim, document, onShow, onClose }: OneDocumentProps) {
  const controls = useView(document.id);
  const { place, previous, next } = around(claim.documents_list, document.id);
  const show = (other: DocumentDetail | undefined) => other && onShow(other.id);
  const doings = {
    previous: () => show(previous),
    next: () => show(next),
    zoom: controls.zoom,
    fit: controls.fit,
    rotate: controls.rotate,
    page: (by: number) => frame.goTo(frame.state.page + by),
    close: onClose,
  };
  const frame = usePdfFrame({
    claimId: claim.id,
    document,
    view: controls.view,
    onKey: (key) => viewerKey(key, doings),
  });
  useViewerKeys(doings);
  return (
    <div className={classes.viewer}>
      <ViewerToolbar
        claimId={claim.id}
        document={document}
        position={{ place, of: claim.documents_list.length }}
        controls={controls}
        doings={doings}
        pages={document.preview === 'pdf' ? frame.state : undefined}
      />
      <div className={classes.stage}>
        {document.preview === 'image' && (
          <ImageView key={document.id} claimId={claim.id} document={document} controls={controls} />
        )}
        {document.preview === 'pdf' && <PdfView key={document.id} frame={frame} />}
        {document.preview === null && <NoPreview document={document} />}
      </div>
    </div>
  );
}

/** The evidence in the whole window, one document at a time. */
export function ViewerDialog(props: ViewerDialogProps) {
  const { claim, documentId, onClose } = props;
  useReturnFocus();
  const { document } = around(claim.documents_list, documentId);
  if (document === undefined) return null;
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={plainName(document.name)} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>
          <OneDocument {...props} document={document} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
