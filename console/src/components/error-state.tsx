import { Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeError } from '../api/describe-error.ts';
import { strings } from '../strings/strings.ts';
import { Code } from './code.tsx';
import classes from './states.module.css';

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

/** What happened, what to do, and a way to try again; in place of what could not be loaded. */
export function ErrorState({ error, onRetry, isRetrying = false }: ErrorStateProps) {
  const { title, advice, detail, requestId } = describeError(error);
  return (
    <Stack className={classes.state} align="center" gap={6} role="alert">
      <IconAlertTriangle className={classes.trouble} size={28} stroke={1.4} aria-hidden />
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
