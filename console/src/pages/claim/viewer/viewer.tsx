import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import type { ClaimDetail, DocumentDetail } from '../../../api/types.ts';
import { useReturnFocus } from '../../../components/dialogs/use-return-focus.ts';
import { strings } from '../../../strings/strings.ts';
import { type FrameKey, isClaimKey } from '../../../viewer/messages.ts';
import { KindChips } from '../checklist/kind-chips.tsx';
import { useKinds } from '../checklist/use-kinds.ts';
import { plainName } from '../evidence/documents.ts';
import { ImageView } from './image-view.tsx';
import { PdfView } from './pdf-view.tsx';
import { usePdfFrame } from './use-pdf-frame.ts';
import { useView } from './use-view.ts';
import type { ViewerPlace } from './use-viewer-place.ts';
import classes from './viewer.module.css';
import { isViewerKey, pressKey, useDialogKeys, usePaneKeys, VIEWER_KEYS, type ViewerActions } from './viewer-keys.ts';
import { NoPreview } from './viewer-states.tsx';
import { ViewerToolbar } from './viewer-toolbar.tsx';

interface ViewerProps {
  claim: ClaimDetail;
  documentId: string;
  place: ViewerPlace;
  /** Beside the queue, not on the claim's own page. */
  isInPanel: boolean;
  /** Shows another document. */
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** A document and its neighbours in the claim's order. `neighbours` begins with the most likely to be viewed next. */
function around(documents: readonly DocumentDetail[], id: string) {
  const place = Math.max(
    0,
    documents.findIndex((document) => document.id === id),
  );
  const [previous, next] = [documents[place - 1], documents[place + 1]];
  const neighbours = [next, previous, documents[place + 2]].filter((document) => document !== undefined);
  return { document: documents[place], place, previous, next, neighbours };
}

interface FrameProps {
  name: string;
  actions: ViewerActions;
  children: ReactNode;
}

/** The viewer in the whole window. */
function InWindow({ name, actions, children }: FrameProps) {
  useDialogKeys(actions);
  return (
    <Modal.Root opened onClose={actions.close} fullScreen closeOnEscape={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={name} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The viewer beside the facts, which stay readable. */
function InPane({ name, actions, isInPanel, children }: FrameProps & { isInPanel: boolean }) {
  usePaneKeys(actions);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={pane}
      className={classes.pane}
      data-viewer={isInPanel ? 'panel' : 'page'}
      aria-label={strings.claim.viewer.pane(name)}
      tabIndex={-1}
      onKeyDown={(event) => pressKey(event, actions)}
    >
      {children}
    </section>
  );
}

interface OneDocumentProps extends ViewerProps {
  document: DocumentDetail;
}

/** The view of a document, and the actions of keys and buttons. */
function useDocument({ claim, document, place: { toggle }, onShow, onClose }: OneDocumentProps) {
  const controls = useView(document.id);
  const kinds = useKinds(claim.id, document);
  const { previous, next } = around(claim.documents_list, document.id);
  const show = (other: DocumentDetail | undefined) => other && onShow(other.id);
  const actions: ViewerActions = {
    previous: () => show(previous),
    next: () => show(next),
    zoom: controls.zoom,
    fit: () => controls.setSize('fit'),
    fitWidth: () => controls.setSize('width'),
    actualSize: () => controls.setSize(1),
    rotate: controls.rotate,
    page: (by) => frame.goTo(frame.state.page + by),
    toggleFull: toggle,
    close: onClose,
    confirmKind: kinds.confirm,
    openKinds: kinds.open,
  };
  const onFrameKey = (key: FrameKey) => {
    // A PDF that controls the frame cannot send keys while the focus is elsewhere.
    if (window.document.activeElement !== frame.ref.current) return;
    if (isClaimKey(key)) window.document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    else if (isViewerKey(key)) VIEWER_KEYS[key](actions);
  };
  const api = useApi();
  const load = (signal: AbortSignal) => {
    const path = { id: claim.id, document_id: document.id };
    const options = { params: { path }, parseAs: 'arrayBuffer', signal } as const;
    return unwrap(api.GET('/claims/{id}/documents/{document_id}/preview', options));
  };
  const frame = usePdfFrame({
    id: document.id,
    load: document.preview === 'pdf' ? load : undefined,
    controls,
    onKey: onFrameKey,
  });
  return { controls, actions, frame, kinds };
}

function OneDocument(props: OneDocumentProps) {
  const { claim, document, isInPanel } = props;
  const { isBeside } = props.place;
  const { controls, actions, frame, kinds } = useDocument(props);
  const { place, neighbours } = around(claim.documents_list, document.id);
  const image = { claimId: claim.id, document, controls, neighbours };
  const content = (
    <div className={classes.viewer}>
      <ViewerToolbar
        claimId={claim.id}
        document={document}
        position={{ place, of: claim.documents_list.length }}
        controls={controls}
        actions={actions}
        isBeside={isBeside}
        pages={document.preview === 'pdf' ? frame.state : undefined}
        kinds={<KindChips document={document} kinds={kinds} />}
      />
      <div className={classes.stage}>
        {document.preview === 'image' && <ImageView key={document.id} {...image} />}
        {document.preview === 'pdf' && <PdfView key={document.id} frame={frame} />}
        {document.preview === null && <NoPreview document={document} />}
      </div>
    </div>
  );
  const outer = { name: plainName(document.name), actions };
  if (!isBeside) return <InWindow {...outer}>{content}</InWindow>;
  return (
    <InPane {...outer} isInPanel={isInPanel}>
      {content}
    </InPane>
  );
}

/** Shows one document at a time, beside the facts or in the whole window. */
export function Viewer(props: ViewerProps) {
  useReturnFocus();
  const { document } = around(props.claim.documents_list, props.documentId);
  return document && <OneDocument {...props} document={document} />;
}
