import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../api/api-error.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { strings } from '../../strings/strings.ts';
import { ClaimSkeleton } from './claim-skeleton.tsx';
import { ClaimView } from './claim-view.tsx';
import { useClaim } from './use-claim.ts';

const t = strings.claim.panel;

interface ClaimPanelProps {
  claimId: string;
  /** Beside the queue: takes the panel away. */
  onClose?: () => void;
}

function NotFound({ claimId, onClose }: ClaimPanelProps) {
  return (
    <EmptyState title={t.notFound} order={onClose ? 2 : 1} text={t.notFoundText(claimId)} Icon={IconFileOff}>
      {onClose ? (
        <Button variant="default" mt="xs" onClick={onClose}>
          {strings.common.actions.close}
        </Button>
      ) : (
        <Button component={Link} to="/queue" variant="default" mt="xs">
          {strings.common.notFound.action}
        </Button>
      )}
    </EmptyState>
  );
}

function TabTitle({ trackingNumber }: { trackingNumber: string | undefined }) {
  const title = trackingNumber === undefined ? strings.claim.title : t.title(trackingNumber);
  useDocumentTitle(`${title} · ${strings.common.product}`);
  return null;
}

/** One claim: facts, evidence, history. The claim's page, and the panel beside the queue. */
export function ClaimPanel({ claimId, onClose }: ClaimPanelProps) {
  const query = useClaim(claimId);
  const isBeside = onClose !== undefined;
  if (query.data === undefined && hasCode(query.error, 'CLAIM_NOT_FOUND')) {
    return <NotFound claimId={claimId} {...(onClose && { onClose })} />;
  }
  return (
    <>
      {!isBeside && <TabTitle trackingNumber={query.data?.tracking_number} />}
      <QueryView query={query} loading={<ClaimSkeleton />}>
        {(claim) => <ClaimView key={claim.id} claim={claim} isStale={query.isError} {...(onClose && { onClose })} />}
      </QueryView>
    </>
  );
}
