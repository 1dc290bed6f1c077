import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ClaimRow } from '../../../api/types.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import classes from './move-form.module.css';

/** What became of one claim of several; as `POST /moves` and `POST /assignments` answer it. */
export interface Outcome {
  id: string;
  outcome: 'moved' | 'assigned' | 'failed';
  claim?: ClaimRow | undefined;
  error?: { code: string; message: string } | undefined;
}

interface BulkResultsProps {
  results: readonly Outcome[];
  done: 'moved' | 'assigned';
  text: (done: number, failed: number) => string;
  onClose: () => void;
}

function Result({ result, onFollow }: { result: Outcome; onFollow: () => void }) {
  const { id, claim, error } = result;
  const Icon = error ? IconCircleX : IconCircleCheck;
  const known = error && strings.errors.byCode[error.code];
  return (
    <li>
      <Icon size={16} aria-hidden />
      <ClaimLink id={id} onFollow={onFollow} />
      {claim && <StatusBadge status={claim.status} />}
      {error && <span className={classes.failed}>{known ? `${known.title}. ${error.message}` : error.message}</span>}
    </li>
  );
}

/** Claim by claim, what could not be done first. */
export function BulkResults({ results, done, text, onClose }: BulkResultsProps) {
  const failed = results.filter(({ outcome }) => outcome !== done);
  const succeeded = results.filter(({ outcome }) => outcome === done);
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {text(succeeded.length, failed.length)}
      </Text>
      <ul className={classes.results}>
        {[...failed, ...succeeded].map((result) => (
          <Result key={result.id} result={result} onFollow={onClose} />
        ))}
      </ul>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {strings.common.actions.close}
        </Button>
      </Group>
    </Stack>
  );
}
