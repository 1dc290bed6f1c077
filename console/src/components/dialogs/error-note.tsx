import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react';
import { useState } from 'react';
import { describeError, hasCode } from '../../api/api-error.ts';
import { useOutageState } from '../../api/outage-context.ts';
import { strings } from '../../strings/strings.ts';

/** Whether the service was unreachable when `error` occurred, and can be reached again. */
function useIsBack(error: unknown): boolean {
  const { recoveries } = useOutageState();
  const [first, setFirst] = useState({ error, recoveries });
  if (first.error !== error) setFirst({ error, recoveries });
  const isUnreachable = hasCode(error, 'NETWORK_FAILED') || hasCode(error, 'SERVICE_UNREACHABLE');
  return isUnreachable && first.error === error && recoveries > first.recoveries;
}

/** The error of a form or a dialog, shown above its buttons; nothing for null. */
export function ErrorNote({ error }: { error: unknown }) {
  const isBack = useIsBack(error);
  if (error === null || error === undefined) return null;
  if (isBack) {
    const { title, advice } = strings.errors.isBack;
    return (
      <Alert color="blue" variant="light" title={title} icon={<IconPlugConnected size={16} aria-hidden />} role="alert">
        {advice}
      </Alert>
    );
  }
  const { title, advice, detail, requestId } = describeError(error);
  return (
    <Alert color="red" variant="light" title={title} icon={<IconAlertTriangle size={16} aria-hidden />} role="alert">
      {detail ?? advice}
      {requestId !== undefined && ` (${strings.errors.requestId}: ${requestId})`}
    </Alert>
  );
}
