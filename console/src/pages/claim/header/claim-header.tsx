import { Text, Title } from '@mantine/core';
import { IconLock, IconLockOpen, IconPlugConnectedX, IconUser, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { Badge } from '../../../components/values/badge.tsx';
import { Code } from '../../../components/values/code.tsx';
import { Time, useNow } from '../../../components/values/time.tsx';
import { Age } from '../../../status/age.tsx';
import { isDecided } from '../../../status/claim-status.ts';
import { ReasonText, StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './claim-header.module.css';
import { numberStateOf, waitsForClient } from './standing.ts';

const t = strings.claim.header;
const MINUTE_MS = 60_000;

/** Says beside the status of a decided claim whether it still blocks a new one, which surprises people. */
function Blocking({ claim }: { claim: ClaimDetail }) {
  if (!isDecided(claim.status)) return null;
  const { kind } = numberStateOf(claim);
  if (kind === 'this_blocks') return <Badge tone="orange" Icon={IconLock} text={t.blocks} title={t.blocksThough} />;
  return <Badge tone="grey" Icon={IconLockOpen} text={kind === 'free' ? t.frees : t.otherBlocks} />;
}

/** The status and its duration, the reason in plain words, and whose turn it is. */
function Standing({ claim }: { claim: ClaimDetail }) {
  const { status, status_reason, since } = claim;
  const { sentence, turn } = strings.statuses.labels[status];
  const isJustNow = useNow() - Date.parse(since) < MINUTE_MS;
  const reason = status_reason === null ? undefined : strings.statuses.reasons[status_reason];
  return (
    <div className={classes.standing}>
      <div className={classes.line}>
        <StatusBadge status={status} />
        {reason !== undefined && (
          <Text span fw={600} size="sm">
            <ReasonText reason={status_reason} />
          </Text>
        )}
        <span className={classes.dimmed}>
          {isJustNow ? (
            t.justNow
          ) : (
            <>
              <Age since={since} status={status} /> {t.inStatus}
            </>
          )}
        </span>
        <Blocking claim={claim} />
      </div>
      <Text size="sm">
        {reason?.sentence ?? sentence}{' '}
        <Text span c="dimmed">
          {waitsForClient(claim) ? t.clientsTurn : turn}.
        </Text>
      </Text>
    </div>
  );
}

function Assignee({ assignee }: Pick<ClaimDetail, 'assignee'>) {
  const Icon = assignee === null ? IconUserOff : IconUser;
  return (
    <span className={classes.meta} data-testid="assignee">
      <Icon size={14} aria-hidden />
      <bdi>{assignee === null ? t.nobody : t.assignedTo(assignee.name)}</bdi>
    </span>
  );
}

interface ClaimHeaderProps {
  claim: ClaimDetail;
  order: 1 | 2;
  isStale: boolean;
  /** Buttons at the right. */
  children: ReactNode;
}

/** The tracking number, the status, the organization and the assignee of a claim. */
export function ClaimHeader({ claim, order, isStale, children }: ClaimHeaderProps) {
  return (
    <>
      <div className={classes.words}>
        <div className={classes.line}>
          <Title order={order} size="h1" className={classes.title}>
            {claim.tracking_number}
          </Title>
          <span className={classes.meta}>
            {strings.names.carriers[claim.carrier]} · {strings.names.incidenceTypes[claim.type]}
          </span>
        </div>
        <Standing claim={claim} />
        <div className={classes.line}>
          <Code text={claim.id} />
          <bdi className={classes.dimmed}>{claim.organization.name}</bdi>
          <span className={classes.dimmed}>
            {t.filed} <Time at={claim.created_at} />
          </span>
          <Assignee assignee={claim.assignee} />
          {isStale && <Badge tone="orange" Icon={IconPlugConnectedX} text={t.stale} />}
        </div>
      </div>
      {children}
    </>
  );
}
