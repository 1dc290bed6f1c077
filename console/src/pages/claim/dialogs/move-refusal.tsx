import { Stack, Text } from '@mantine/core';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorNote } from '../../../components/error-note.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';

/** Why a move was refused, with the claim that is in the way where it is one. */
export function MoveRefusal({ error, onFollow }: { error: unknown; onFollow: () => void }) {
  const blocking = error instanceof ApiError ? error.extra.blocking_claim_id : undefined;
  return (
    <Stack gap={4}>
      <ErrorNote error={error} />
      {typeof blocking === 'string' && (
        <Text size="sm">
          {strings.claim.move.blockedBy} <ClaimLink id={blocking} onFollow={onFollow} />
        </Text>
      )}
    </Stack>
  );
}
