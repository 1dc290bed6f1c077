import { ActionIcon, Text, VisuallyHidden } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconArrowsMaximize,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDownload,
  IconLayoutSidebarRight,
  IconMaximize,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { fileAddress, plainName } from '../evidence/documents.ts';
import type { FrameState } from './use-pdf-frame.ts';
import type { ViewControls } from './use-view.ts';
import classes from './viewer.module.css';
import type { ViewerActions } from './viewer-keys.ts';
import { zoomText } from './zoom.ts';

const t = strings.claim.viewer;

/** Looks disabled but keeps the focus, because the viewer's keys would be lost with it. */
const DISABLED = { 'data-disabled': true, 'aria-disabled': true };

interface ToolProps {
  Icon: TablerIcon | (() => string);
  label: string;
  /** The key that does the same. */
  hint?: string;
  onClick: () => void;
  isDisabled?: boolean;
  isPressed?: boolean;
}

function Tool({ Icon, label, hint, onClick, isDisabled = false, isPressed }: ToolProps) {
  return (
    <ActionIcon
      onClick={onClick}
      aria-label={label}
      title={hint === undefined ? label : `${label} (${hint})`}
      aria-pressed={isPressed}
      className={classes.tool}
      {...(isDisabled && DISABLED)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

const OneToOne = () => '1:1';

interface ViewerToolbarProps {
  claimId: string;
  document: DocumentDetail;
  position: { place: number; of: number };
  controls: ViewControls;
  actions: ViewerActions;
  isBeside: boolean;
  /** The state of a PDF; undefined for other documents. */
  pages: FrameState | undefined;
  /** Its kinds of evidence. */
  kinds: ReactNode;
}

function Documents({ document, position: { place, of }, actions }: ViewerToolbarProps) {
  return (
    <div className={classes.group}>
      <Tool Icon={IconChevronLeft} label={t.previous} hint="←" onClick={actions.previous} isDisabled={place === 0} />
      <span className={classes.count} role="status">
        {t.position(place + 1, of)}
        <VisuallyHidden>: {plainName(document.name)}</VisuallyHidden>
      </span>
      <Tool Icon={IconChevronRight} label={t.next} hint="→" onClick={actions.next} isDisabled={place === of - 1} />
    </div>
  );
}

function Pages({ pages, actions }: { pages: FrameState; actions: ViewerActions }) {
  if (pages.status !== 'opened') return null;
  const { page, pages: of } = pages;
  return (
    <div className={classes.group}>
      <Tool Icon={IconChevronUp} label={t.previousPage} onClick={() => actions.page(-1)} isDisabled={page <= 1} />
      <span className={classes.count} data-testid="pdf-page">
        {t.page(page, of)}
      </span>
      <Tool Icon={IconChevronDown} label={t.nextPage} onClick={() => actions.page(1)} isDisabled={page >= of} />
    </div>
  );
}

function Zoom({ controls: { view, scale, zoom }, actions }: ViewerToolbarProps) {
  return (
    <div className={classes.group} data-zoom>
      <Tool Icon={IconZoomOut} label={t.zoomOut} hint="−" onClick={() => zoom(-1)} />
      <span className={classes.zoom} data-testid="scale">
        {scale === undefined ? '–' : zoomText(scale)}
      </span>
      <Tool Icon={IconZoomIn} label={t.zoomIn} hint="+" onClick={() => zoom(1)} />
      <Tool Icon={IconArrowsMaximize} label={t.fit} hint="0" onClick={actions.fit} isPressed={view.size === 'fit'} />
      <Tool
        Icon={IconArrowAutofitWidth}
        label={t.fitWidth}
        hint="w"
        onClick={actions.fitWidth}
        isPressed={view.size === 'width'}
      />
      <Tool Icon={OneToOne} label={t.actualSize} hint="1" onClick={actions.actualSize} isPressed={view.size === 1} />
      <Tool Icon={IconRotateClockwise} label={t.rotate} hint="r" onClick={actions.rotate} />
    </div>
  );
}

function Window({ claimId, document, actions, isBeside }: ViewerToolbarProps) {
  const { close, download } = { close: strings.common.actions.close, download: strings.claim.evidence.download };
  return (
    <div className={classes.group}>
      {document.received_at !== null && (
        <ActionIcon
          component="a"
          href={fileAddress(claimId, document.id)}
          download
          aria-label={download}
          title={download}
        >
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      )}
      {actions.toggleFull && (
        <Tool
          Icon={isBeside ? IconMaximize : IconLayoutSidebarRight}
          label={isBeside ? t.full : t.beside}
          hint="f"
          onClick={actions.toggleFull}
        />
      )}
      <ActionIcon onClick={actions.close} aria-label={close} title={`${close} (Esc)`} data-autofocus>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The name of the document and its tools. Tools that come and go are last, so that the others do not move. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { document, pages } = props;
  const name = plainName(document.name);
  return (
    <div className={classes.toolbar}>
      <div className={classes.row}>
        <Text fw={600} size="sm" className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </Text>
        <div className={classes.kinds}>{props.kinds}</div>
        <Window {...props} />
      </div>
      <div className={classes.row} data-tools>
        <Documents {...props} />
        {document.preview !== null && pages?.status !== 'failed' && <Zoom {...props} />}
        {pages && <Pages pages={pages} actions={props.actions} />}
      </div>
    </div>
  );
}
