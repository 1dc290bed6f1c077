import type { LookAlikes } from '../../../api/types.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import classes from './facts.module.css';
import { oddCharactersOf } from './odd-characters.ts';

const t = strings.claim.looksLike;

/** Claims whose tracking number looks like another one: in what they differ, where they stand, and a link. */
export function LooksLike({ found, onFollow }: { found: LookAlikes; onFollow?: () => void }) {
  const { claims, count, is_more } = found;
  return (
    <>
      <ul className={classes.related}>
        {claims.map(({ id, tracking_number, status, is_open, differs_in }) => (
          <li key={id}>
            <StatusBadge status={status} />
            <bdi>
              <ClaimLink id={id} text={tracking_number} {...(onFollow && { onFollow })} />
            </bdi>
            <span className={classes.note}>
              {t.differs(
                differs_in.map((each) => t.differences[each]),
                oddCharactersOf(tracking_number),
              )}
            </span>
            <span className={`${classes.note} ${classes.end}`}>{is_open ? t.isOpen : t.isClosed}</span>
          </li>
        ))}
      </ul>
      {count > claims.length && <p className={classes.note}>{t.more(claims.length, count, is_more)}</p>}
    </>
  );
}

/** The same on the claim itself, when there are any. */
export function LooksLikePart({ found }: { found: LookAlikes }) {
  if (found.count === 0) return null;
  return (
    <section data-testid="looks-like" aria-label={t.title}>
      <p className={classes.note} data-more>
        {t.title}
      </p>
      <LooksLike found={found} />
    </section>
  );
}
