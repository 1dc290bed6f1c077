import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ClaimRow } from '../../../api/types.ts';
import { DialogFooter } from '../../../components/dialogs/dialog-footer.tsx';
import { StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import type { SubjectClaim } from './dialog.tsx';
import classes from './move-dialog.module.css';

/** How a change of one of several claims succeeded. */
export type Done = 'moved' | 'taken_back' | 'assigned' | 'noted' | 'seen' | 'changed';

/** The outcome for one of several claims, as `POST /moves`, `/assignments` and the like return it. */
export interface Outcome {
  id: string;
  outcome: Done | 'failed';
  /** The current claim. For a failed outcome it is set only if somebody else changed the claim. */
  claim?: ClaimRow | undefined;
  error?: { code: string; message: string } | undefined;
}

interface BulkResultsProps {
  results: readonly Outcome[];
  /** The claims of the request. */
  claims: readonly SubjectClaim[];
  done: Done;
  text: (done: number, failed: number) => string;
  /** Returns to the form with the claims that failed. */
  onAgain?: () => void;
  onClose: () => void;
}

interface ResultProps {
  result: Outcome;
  trackingNumber: string | undefined;
  onFollow: () => void;
}

function Result({ result: { id, claim, error }, trackingNumber = id, onFollow }: ResultProps) {
  const Icon = error ? IconCircleX : IconCircleCheck;
  const known = error && strings.errors.byCode[error.code];
  // Where somebody else moved the claim, its status badge says so instead of the message.
  const details = claim === undefined && error ? [error.message] : [];
  return (
    <li>
      <Icon size={16} aria-hidden />
      <ClaimLink id={id} text={trackingNumber} onFollow={onFollow} />
      {claim && <StatusBadge status={claim.status} />}
      {error && (
        <span className={classes.failed}>{known ? [`${known.title}.`, ...details].join(' ') : error.message}</span>
      )}
    </li>
  );
}

/** The outcome for each claim, failures first. */
export function BulkResults({ results, claims, done, text, onAgain, onClose }: BulkResultsProps) {
  const failed = results.filter(({ outcome }) => outcome !== done);
  const succeeded = results.filter(({ outcome }) => outcome === done);
  const numbers = new Map(claims.map(({ id, tracking_number }) => [id, tracking_number]));
  return (
    <Stack gap="sm">
      <Text fw={600} role="status">
        {text(succeeded.length, failed.length)}
      </Text>
      <ul className={classes.results}>
        {[...failed, ...succeeded].map((result) => (
          <Result key={result.id} result={result} trackingNumber={numbers.get(result.id)} onFollow={onClose} />
        ))}
      </ul>
      <DialogFooter>
        {onAgain && (
          <Button variant="default" onClick={onAgain}>
            {strings.claim.move.again(failed.length)}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {strings.common.actions.close}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
