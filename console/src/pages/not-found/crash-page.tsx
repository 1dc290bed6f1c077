import { Button } from '@mantine/core';
import { IconBug, IconRefresh } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/page.tsx';
import { strings } from '../../strings/strings.ts';

const t = strings.common;
/** What browsers say when a part of the console is gone because a newer one was installed. */
const GONE_CHUNK = /dynamically imported module|importing a module script failed|preload CSS/i;

/** In place of a page that threw. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError) {
    return (
      <Page>
        <ErrorState error={error} onRetry={reset} />
      </Page>
    );
  }
  const isOutdated = error instanceof Error && GONE_CHUNK.test(error.message);
  const title = isOutdated ? t.crash.outdatedTitle : t.crash.title;
  const text = isOutdated ? t.crash.outdatedText : t.crash.text;
  return (
    <Page>
      <EmptyState title={title} text={text} Icon={isOutdated ? IconRefresh : IconBug}>
        <Button variant="default" mt="xs" onClick={() => location.reload()}>
          {t.actions.reload}
        </Button>
      </EmptyState>
    </Page>
  );
}
