import { ActionIcon, Button, Text } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronUp,
  IconDownload,
  IconRotateClockwise,
  IconX,
  IconZoomIn,
  IconZoomOut,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DocumentDetail } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { fileAddress } from '../evidence/document-address.ts';
import { plainName } from '../evidence/shorten.ts';
import type { FrameState } from './use-pdf-frame.ts';
import classes from './viewer.module.css';
import type { ViewControls } from './viewer-dialog.tsx';
import type { ViewerDoings } from './viewer-keys.ts';
import { zoomText } from './zoom.ts';

const t = strings.claim.viewer;

/** Looks disabled, and keeps the focus: the keys of the viewer would be lost with it. */
const DISABLED = { 'data-disabled': true, 'aria-disabled': true };

interface ToolProps {
  Icon: TablerIcon;
  label: string;
  onClick: () => void;
  isDisabled?: boolean;
}

function Tool({ Icon, label, onClick, isDisabled = false }: ToolProps) {
  return (
    <ActionIcon onClick={onClick} aria-label={label} title={label} {...(isDisabled && DISABLED)}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

interface ViewerToolbarProps {
  claimId: string;
  document: DocumentDetail;
  position: { place: number; of: number };
  controls: ViewControls;
  doings: ViewerDoings;
  /** Of a PDF. */
  pages: FrameState | undefined;
}

function Documents({ position: { place, of }, doings }: ViewerToolbarProps) {
  return (
    <div className={classes.group}>
      <Tool Icon={IconChevronLeft} label={t.previous} onClick={doings.previous} isDisabled={place === 0} />
      <span className={classes.count} role="status">
        {t.position(place + 1, of)}
      </span>
      <Tool Icon={IconChevronRight} label={t.next} onClick={doings.next} isDisabled={place === of - 1} />
    </div>
  );
}

function Pages({ pages, doings }: { pages: FrameState; doings: ViewerDoings }) {
  if (pages.status !== 'opened') return null;
  return (
    <div className={classes.group}>
      <Tool Icon={IconChevronUp} label={t.previousPage} onClick={() => doings.page(-1)} isDisabled={pages.page <= 1} />
      <span className={classes.count} data-testid="pdf-page">
        {t.page(pages.page, pages.pages)}
      </span>
      <Tool
        Icon={IconChevronDown}
        label={t.nextPage}
        onClick={() => doings.page(1)}
        isDisabled={pages.page >= pages.pages}
      />
    </div>
  );
}

function Zoom({ controls }: { controls: ViewControls }) {
  return (
    <div className={classes.group}>
      <Tool Icon={IconZoomOut} label={t.zoomOut} onClick={() => controls.zoom(-1)} />
      <span className={classes.zoom}>{zoomText(controls.view.zoom)}</span>
      <Tool Icon={IconZoomIn} label={t.zoomIn} onClick={() => controls.zoom(1)} />
      <Tool Icon={IconArrowAutofitWidth} label={t.fit} onClick={controls.fit} />
      <Tool Icon={IconRotateClockwise} label={t.rotate} onClick={controls.rotate} />
    </div>
  );
}

/** Which document it is, and what can be done with it. */
export function ViewerToolbar(props: ViewerToolbarProps) {
  const { claimId, document, controls, doings, pages } = props;
  const name = plainName(document.name);
  return (
    <div className={classes.toolbar} title={t.keys.page}>
      <Text fw={600} size="sm" className={classes.name} title={name}>
        <bdi>{name}</bdi>
      </Text>
      {document.preview !== null && pages?.status !== 'failed' && <Zoom controls={controls} />}
      {pages && <Pages pages={pages} doings={doings} />}
      <Documents {...props} />
      {document.received_at !== null && (
        <Button
          component="a"
          href={fileAddress(claimId, document.id)}
          download
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
        >
          {strings.claim.evidence.download}
        </Button>
      )}
      <ActionIcon
        onClick={doings.close}
        aria-label={strings.common.actions.close}
        title={strings.common.actions.close}
        data-autofocus
        className={classes.close}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
