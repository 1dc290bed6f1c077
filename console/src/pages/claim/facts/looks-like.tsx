import type { LookAlikes } from '../../../api/types.ts';
import { StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import classes from './facts.module.css';

const MAX_NAMED = 4;

/** The non-ASCII characters of a tracking number as code points, such as `U+0412`, because some look like ASCII. */
function oddCharactersOf(trackingNumber: string): readonly string[] {
  const odd = [...trackingNumber.trim()].filter((character) => !/^[ -~]$/.test(character));
  return [...new Set(odd)]
    .slice(0, MAX_NAMED)
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
}

const t = strings.claim.looksLike;

/** Claims with a similar tracking number: how it differs, their status, and a link. */
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

/** The similar tracking numbers on a claim's page; nothing when there are none. */
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
