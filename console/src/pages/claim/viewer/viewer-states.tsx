import { Button } from '@mantine/core';
import { IconCloudOff, IconPhotoOff } from '@tabler/icons-react';
import { hasCode } from '../../../api/api-error.ts';
import { describeError } from '../../../api/describe-error.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { strings } from '../../../strings/strings.ts';
import { mayPass, type PictureState } from '../evidence/use-picture.ts';

const t = strings.claim.viewer;

interface NotLoadedProps {
  error: unknown;
  onRetry: () => void;
}

/** For what could not be had from the service or its storage, which is no fault of the file. */
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

/** Why a picture is not shown: it is damaged, too large, or could not be had just now. */
export function NoPicture({ state, onRetry }: NoPictureProps) {
  if (state.status === 'refused' && mayPass(state.error)) return <NotLoaded error={state.error} onRetry={onRetry} />;
  const texts = state.status === 'unshown' ? { title: t.failedImage, text: t.unshown } : textsOf(state.error);
  return <EmptyState Icon={IconPhotoOff} {...texts} />;
}
