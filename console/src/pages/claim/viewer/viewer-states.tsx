import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconFileAlert, IconPhotoOff, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { describeError, hasCode } from '../../../api/api-error.ts';
import type { DocumentDetail } from '../../../api/types.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { strings } from '../../../strings/strings.ts';
import { mayPass, type PictureState } from '../evidence/use-picture.ts';
import classes from './viewer.module.css';

/** A line above a document that says which parts of it are not shown. */
export function ViewerNote({ tone, children }: { tone: 'orange' | 'red'; children: ReactNode }) {
  return (
    <div className={classes.note} data-tone={tone} role="status">
      <IconAlertTriangle size={16} aria-hidden /> <span>{children}</span>
    </div>
  );
}

const t = strings.claim.viewer;

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown when the service or its storage could not deliver a file. The file itself is not at fault. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  const { title } = describeError(error);
  return (
    <EmptyState Icon={IconCloudOff} title={title} text={t.unreachable}>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {strings.common.actions.tryAgain}
      </Button>
    </EmptyState>
  );
}

function textsOf(error: Error): { title: string; text: string } {
  if (hasCode(error, 'NO_PREVIEW')) return { title: t.failedImage, text: error.message };
  const { title, advice } = describeError(error);
  return { title, text: advice };
}

interface NoPictureProps {
  state: Extract<PictureState, { status: 'refused' | 'unshown' }>;
  onRetry: () => void;
}

/** Says why a picture is not shown: it is damaged, too large, or cannot be loaded now. */
export function NoPicture({ state, onRetry }: NoPictureProps) {
  if (state.status === 'refused' && mayPass(state.error)) return <NotLoaded error={state.error} onRetry={onRetry} />;
  const texts = state.status === 'unshown' ? { title: t.failedImage, text: t.unshown } : textsOf(state.error);
  return <EmptyState Icon={IconPhotoOff} {...texts} />;
}

/** Shown for a document without a preview: never uploaded, or of an unknown type, which may do harm. */
export function NoPreview({ document }: { document: DocumentDetail }) {
  if (document.received_at === null) {
    const refusal = document.refusal === null ? undefined : strings.names.refusals[document.refusal];
    return (
      <EmptyState
        Icon={IconUpload}
        title={strings.claim.evidence.pending}
        {...(refusal !== undefined && { text: refusal })}
      />
    );
  }
  return <EmptyState Icon={IconFileAlert} title={t.none} text={`${t.noneText} ${t.hostile}`} />;
}
