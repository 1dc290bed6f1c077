import { Button } from '@mantine/core';
import { IconBug, IconMapOff } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { ButtonLink } from '../../components/links.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { strings } from '../../strings/strings.ts';

const t = strings.common;

/** The page for an unknown address. */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={t.notFound.title} />
      <EmptyState title={t.notFound.title} text={t.notFound.text} Icon={IconMapOff}>
        <ButtonLink to="/queue" variant="default" mt="xs">
          {t.notFound.action}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}

/** Shown instead of a page that threw an error. */
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
