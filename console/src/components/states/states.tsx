import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconInbox, IconPlugConnectedX, type TablerIcon } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeError } from '../../api/api-error.ts';
import { useOutageState } from '../../api/outage-context.ts';
import { strings } from '../../strings/strings.ts';
import { Code } from '../values/code.tsx';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  /** Level of the heading, where the page has no other. */
  order?: 1 | 2;
  text?: string;
  Icon?: TablerIcon;
  /** A button that leads on. */
  children?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do. */
export function EmptyState({ title, order, text, Icon = IconInbox, children }: EmptyStateProps) {
  return (
    <Stack className={classes.state} align="center" gap={6}>
      <Icon size={28} stroke={1.4} aria-hidden />
      {order === undefined ? (
        <Text fw={600}>{title}</Text>
      ) : (
        <Title order={order} size="h2">
          {title}
        </Title>
      )}
      {text !== undefined && (
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      )}
      {children}
    </Stack>
  );
}

/** Shown while nothing is known yet. It appears after a moment alone, so that nothing flashes on a quick network. */
export function LoadingState() {
  return (
    <p className={classes.loading} role="status">
      {strings.common.loading}
    </p>
  );
}

const t = strings.common.outage;

/**
 * Shown instead of content that could not be loaded because the service cannot be reached. The content is loaded when
 * it can.
 */
export function OutageState() {
  return <EmptyState title={t.title} text={t.waiting} Icon={IconPlugConnectedX} />;
}

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

function RequestId({ id }: { id: string }) {
  return (
    <Group gap={6}>
      <Text size="xs" c="dimmed">
        {strings.errors.requestId}
      </Text>
      <Code text={id} />
    </Group>
  );
}

/** Shown instead of content that could not be loaded: what happened, what to do, and a button that tries again. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { title, advice, detail, requestId } = describeError(error);
  return (
    <Stack className={classes.state} align="center" gap={6} role="alert">
      <IconAlertTriangle className={classes.error} size={28} stroke={1.4} aria-hidden />
      <Text fw={600}>{title}</Text>
      {detail !== undefined && <Text size="sm">{detail}</Text>}
      <Text size="sm" c="dimmed">
        {advice}
      </Text>
      {onRetry && (
        <Button variant="default" mt={4} onClick={onRetry} loading={isRetrying}>
          {strings.common.actions.tryAgain}
        </Button>
      )}
      {requestId !== undefined && <RequestId id={requestId} />}
    </Stack>
  );
}

const WIDTHS = ['62%', '78%', '54%', '70%', '46%', '66%', '58%', '74%'] as const;

/** Placeholder rows of the same height as real ones, so that nothing moves when those arrive. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{strings.common.loading}</VisuallyHidden>
      {places.map((place) => (
        <div key={place} className={classes.row} aria-hidden>
          <Skeleton height={10} radius={4} width={WIDTHS[place % WIDTHS.length] ?? '60%'} />
        </div>
      ))}
    </div>
  );
}

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Shown while loading, instead of the default rows. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query, or that it is loading or failed. Loaded data stays when a later refresh fails, and during
 * an outage.
 */
export function QueryView<Data>({ query, loading = <LoadingRows />, children }: QueryViewProps<Data>) {
  const { isOut } = useOutageState();
  if (query.data !== undefined) return children(query.data);
  if (isOut) return <OutageState />;
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  return loading;
}
