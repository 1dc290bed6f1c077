import { Text } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import type { Blocking, ClaimRow } from '../../../api/types.ts';
import { Badge } from '../../../components/badge.tsx';
import { isDecided } from '../../../status/age-level.ts';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import { ClaimList } from '../facts/related.tsx';
import classes from './blocked.module.css';

const t = strings.claim.blocked;

/** Why this claim is in the way, in a sentence. */
function whyOf({ status }: ClaimRow): string {
  if (!isDecided(status)) return t.undecided;
  return status === 'CANCELED' ? t.otherWay : t.decidedButBlocks;
}

function Verdict({ entry, onFollow }: { entry: Blocking; onFollow?: () => void }) {
  const { blocking_claim } = entry;
  if (blocking_claim === null) return <Text size="sm">{t.free}</Text>;
  return (
    <Text size="sm">
      <ClaimLink id={blocking_claim.id} {...(onFollow && { onFollow })} /> {t.because} {whyOf(blocking_claim)}
    </Text>
  );
}

/** One organization: whether it is blocked, by which claim and why, and all its claims of the number. */
export function BlockedEntry({ entry, onFollow }: { entry: Blocking; onFollow?: () => void }) {
  const { organization, is_blocked, claims } = entry;
  return (
    <section className={classes.entry} data-testid="blocking">
      <div className={classes.head}>
        <bdi className={classes.name}>{organization.name}</bdi>
        {is_blocked ? (
          <Badge tone="orange" Icon={IconLock} text={t.isBlocked} />
        ) : (
          <Badge tone="green" Icon={IconLockOpen} text={t.isFree} />
        )}
      </div>
      <Verdict entry={entry} {...(onFollow && { onFollow })} />
      <ClaimList claims={claims} {...(onFollow && { onFollow })} />
    </section>
  );
}
