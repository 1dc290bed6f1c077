import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ClaimDetail, DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { type FrameKey, isClaimKey } from '../../../viewer/messages.ts';
import { plainName } from '../evidence/shorten.ts';
import { useReturnFocus } from '../use-return-focus.ts';
import { ImageView } from './image-view.tsx';
import { NoPreview } from './no-preview.tsx';
import { PdfView } from './pdf-view.tsx';
import { usePdfFrame } from './use-pdf-frame.ts';
import { useView } from './use-view.ts';
import { pressKey, useDialogKeys, usePaneKeys } from './use-viewer-keys.ts';
import type { ViewerPlace } from './use-viewer-place.ts';
import classes from './viewer.module.css';
import { isViewerKey, VIEWER_KEYS, type ViewerDoings } from './viewer-keys.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';

interface ViewerProps {
  claim: ClaimDetail;
  documentId: string;
  place: ViewerPlace;
  /** Beside the queue, not on the claim's own page. */
  isInPanel: boolean;
  /** Goes to another document. */
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** The documents around one, in the claim's order; the next two are the likeliest to be looked at after it. */
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
  doings: ViewerDoings;
  children: ReactNode;
}

/** The whole window, over everything. */
function InWindow({ name, doings, children }: FrameProps) {
  useDialogKeys(doings);
  return (
    <Modal.Root opened onClose={doings.close} fullScreen closeOnEscape={false} returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={name} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A part of the page, beside the facts, which can be read and scrolled meanwhile. */
function InPane({ name, doings, isInPanel, children }: FrameProps & { isInPanel: boolean }) {
  usePaneKeys(doings);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => pane.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={pane}
      className={classes.pane}
      data-viewer={isInPanel ? 'panel' : 'page'}
      aria-label={strings.claim.viewer.pane(name)}
      tabIndex={-1}
      onKeyDown={(event) => pressKey(event, doings)}
    >
      {children}
    </section>
  );
}

interface OneDocumentProps extends ViewerProps {
  document: DocumentDetail;
}

/** How a document is looked at, and what keys and buttons do. */
function useDocument({ claim, document, place: { toggle }, onShow, onClose }: OneDocumentProps) {
  const controls = useView(document.id);
  const { previous, next } = around(claim.documents_list, document.id);
  const show = (other: DocumentDetail | undefined) => other && onShow(other.id);
  const doings: ViewerDoings = {
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
  };
  const onFrameKey = (key: FrameKey) => {
    // A PDF that got hold of the frame presses no key while nobody is in it.
    if (window.document.activeElement !== frame.ref.current) return;
    if (isClaimKey(key)) window.document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));
    else if (isViewerKey(key)) VIEWER_KEYS[key](doings);
  };
  const frame = usePdfFrame({ claimId: claim.id, document, controls, onKey: onFrameKey });
  return { controls, doings, frame };
}

function OneDocument(props: OneDocumentProps) {
  const { claim, document, isInPanel } = props;
  const { isBeside } = props.place;
  const { controls, doings, frame } = useDocument(props);
  const { place, neighbours } = around(claim.documents_list, document.id);
  const image = { claimId: claim.id, document, controls, neighbours };
  const content = (
    <div className={classes.viewer}>
      <ViewerToolbar
        claimId={claim.id}
        document={document}
        position={{ place, of: claim.documents_list.length }}
        controls={controls}
        doings={doings}
        isBeside={isBeside}
        pages={document.preview === 'pdf' ? frame.state : undefined}
      />
      <div className={classes.stage}>
        {document.preview === 'image' && <ImageView key={document.id} {...image} />}
        {document.preview === 'pdf' && <PdfView key={document.id} frame={frame} />}
        {document.preview === null && <NoPreview document={document} />}
      </div>
    </div>
  );
  const outer = { name: plainName(document.name), doings };
  if (!isBeside) return <InWindow {...outer}>{content}</InWindow>;
  return (
    <InPane {...outer} isInPanel={isInPanel}>
      {content}
    </InPane>
  );
}

/** The evidence, one document at a time: beside the facts, or in the whole window. */
export function Viewer(props: ViewerProps) {
  useReturnFocus();
  const { document } = around(props.claim.documents_list, props.documentId);
  return document && <OneDocument {...props} document={document} />;
}
