import { Text } from '@mantine/core';
import type { StatusReason } from '../api/types.ts';
import { strings } from '../strings/strings.ts';

interface ReasonTextProps {
  reason: StatusReason | null;
  /** Adds the sentence in plain words below the label. */
  withSentence?: boolean;
}

/** A status reason as a person knows it; its code and sentence on hover. Nothing for null. */
export function ReasonText({ reason, withSentence = false }: ReasonTextProps) {
  if (reason === null) return null;
  const { label, sentence } = strings.statuses.reasons[reason];
  if (!withSentence) return <span title={`${reason}: ${sentence}`}>{label}</span>;
  return (
    <div title={reason}>
      <Text size="sm">{label}</Text>
      <Text size="xs" c="dimmed">
        {sentence}
      </Text>
    </div>
  );
}
