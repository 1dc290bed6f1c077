import { Button } from '@mantine/core';
import { IconBug } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Page } from '../../components/page.tsx';
import { strings } from '../../strings/strings.ts';

const t = strings.common;

/** In place of a page that threw. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  if (error instanceof ApiError) {
    return (
      <Page>
        <ErrorState error={error} onRetry={reset} />
      </Page>
    );
  }
  return (
    <Page>
      <EmptyState title={t.crash.title} text={t.crash.text} Icon={IconBug}>
        <Button variant="default" mt="xs" onClick={() => location.reload()}>
          {t.actions.reload}
        </Button>
      </EmptyState>
    </Page>
  );
}
