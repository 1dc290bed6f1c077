import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeError } from '../api/describe-error.ts';
import { strings } from '../strings/strings.ts';

/** The error of a form or a dialog, above its buttons; nothing for null. What was typed stays. */
export function ErrorNote({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, advice, detail, requestId } = describeError(error);
  return (
    <Alert color="red" variant="light" title={title} icon={<IconAlertTriangle size={16} aria-hidden />} role="alert">
      {detail ?? advice}
      {requestId !== undefined && ` (${strings.errors.requestId}: ${requestId})`}
    </Alert>
  );
}
