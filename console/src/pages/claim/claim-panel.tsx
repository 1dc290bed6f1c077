import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { hasCode } from '../../api/api-error.ts';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { strings } from '../../strings/strings.ts';
import classes from './claim-view.module.css';
import { ClaimView } from './claim-view.tsx';
import { useClaim } from './use-claim.ts';

const PARTS = ['facts', 'evidence', 'history'] as const;
const LINES = ['40%', '92%', '78%', '86%', '64%', '72%'] as const;

/** Placeholders for the parts of a claim while it is loaded. */
export function ClaimSkeleton() {
  return (
    <div className={classes.root} role="status">
      <VisuallyHidden>{strings.claim.panel.loading}</VisuallyHidden>
      <div className={classes.header} aria-hidden>
        <div>
          <Skeleton height={22} width={260} mb={12} />
          <Skeleton height={12} width={340} maw="80vw" mb={8} />
          <Skeleton height={12} width={220} />
        </div>
      </div>
      <div className={classes.parts} aria-hidden>
        {PARTS.map((part) => (
          <div key={part} style={{ gridArea: part }} className={classes.ghost}>
            {LINES.map((width) => (
              <Skeleton key={width} height={12} width={width} mb={14} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const t = strings.claim.panel;

interface ClaimPanelProps {
  claimId: string;
  /** Closes the panel beside the queue; absent on the claim's own page. */
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

/** One claim with facts, evidence and history: on its own page, or in the panel beside the queue. */
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
