import { Button } from '@mantine/core';
import { IconEyeCheck, IconLayersIntersect } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClaimDetail, ClaimDuplicates, DocumentDetail, PossibleDuplicate } from '../../../api/types.ts';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { Badge } from '../../../components/values/badge.tsx';
import { Time } from '../../../components/values/time.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import { Thumbnail } from '../evidence/thumbnail.tsx';
import classes from './duplicates.module.css';
import { useDuplicates } from './use-duplicates.ts';

const t = strings.claim.duplicates;

/** Claims that are shown before somebody asks for all. */
const FOLDED = 3;
/** Pairs of documents that are shown of one claim. */
const MAX_PAIRS = 4;

interface PairProps {
  claimId: string;
  other: PossibleDuplicate;
  pair: PossibleDuplicate['documents'][number];
  documents: readonly DocumentDetail[];
}

/** A document beside that of the other claim. */
function Pair({ claimId, other, pair, documents }: PairProps) {
  const own = documents.find(({ id }) => id === pair.document_id);
  // Of an older document that is not loaded, a picture is tried.
  const preview = pair.is_same_file && own ? own.preview : 'image';
  const received_at = other.created_at;
  return (
    <li className={classes.pair}>
      <figure>
        <Thumbnail claimId={claimId} document={{ id: pair.document_id, preview, received_at }} />
        <figcaption>{t.here}</figcaption>
      </figure>
      <figure>
        <Thumbnail claimId={other.claim_id} document={{ id: pair.other_document_id, preview, received_at }} />
        <figcaption>{t.there}</figcaption>
      </figure>
    </li>
  );
}

interface OtherProps {
  claim: ClaimDetail;
  other: PossibleDuplicate;
  /** Is undefined for a role that only reads. */
  onDecide: ((isDismissed: boolean) => void) | undefined;
}

function Other({ claim, other, onDecide }: OtherProps) {
  const { claim_id, tracking_number, organization, kinds, documents, dismissed } = other;
  const [text, label] =
    dismissed === null ? [t.dismiss, t.dismissOf(tracking_number)] : [t.restore, t.restoreOf(tracking_number)];
  return (
    <li className={classes.other} data-dismissed={dismissed !== null || undefined}>
      <div className={classes.head}>
        <ClaimLink id={claim_id} text={tracking_number} />
        <bdi className={classes.dimmed}>{t.of(organization.name)}</bdi>
        <Time at={other.created_at} />
        {onDecide && (
          <Button
            className={classes.action ?? ''}
            size="compact-xs"
            variant="default"
            aria-label={label}
            onClick={() => onDecide(dismissed === null)}
          >
            {text}
          </Button>
        )}
      </div>
      {dismissed === null ? (
        <span className={classes.dimmed}>{kinds.map((kind) => t.kinds[kind]).join(' · ')}</span>
      ) : (
        <span className={classes.dimmed}>
          <bdi>{t.dismissedBy(dismissed.dismissed_by)}</bdi> <Time at={dismissed.dismissed_at} />
        </span>
      )}
      {dismissed === null && documents.length > 0 && (
        <ul className={classes.pairs}>
          {documents.slice(0, MAX_PAIRS).map((pair) => (
            <Pair
              key={pair.document_id + pair.other_document_id}
              claimId={claim.id}
              other={other}
              pair={pair}
              documents={claim.documents_list}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

interface LookedProps {
  found: ClaimDuplicates;
  /** Is undefined for a role that only reads. */
  onLook: ((claims: string[]) => void) | undefined;
}

/** Whether somebody looked at the reasons, and the way to say that one did. Its button stays one, with the focus. */
function Looked({ found: { unseen_kinds, looked, claims }, onLook }: LookedProps) {
  const isUnseen = unseen_kinds.length > 0;
  if (isUnseen ? !onLook : !looked) return null;
  const look = isUnseen
    ? { size: 'compact-sm', variant: 'default', leftSection: <IconEyeCheck size={14} aria-hidden /> }
    : { size: 'compact-xs', variant: 'subtle', 'aria-label': t.unseeLabel };
  return (
    <div className={classes.head}>
      {!isUnseen && looked && (
        <span key="looked" className={classes.dimmed}>
          <bdi>{t.seenBy(looked.looked_by)}</bdi> <Time at={looked.looked_at} />
        </span>
      )}
      {onLook && (
        <Button key="look" {...look} onClick={() => onLook(isUnseen ? claims.map(({ claim_id }) => claim_id) : [])}>
          {isUnseen ? t.seen : t.unsee}
        </Button>
      )}
      {isUnseen && (
        <span key="hint" className={classes.dimmed}>
          {t.seenHint}
        </span>
      )}
    </div>
  );
}

/** The claims that a claim may be a duplicate of, with photographs beside each other; nothing where there are none. */
export function Duplicates({ claim }: { claim: ClaimDetail }) {
  const { found, decide, look, error } = useDuplicates(claim.id, claim.documents.confirmed);
  const canWork = canWorkClaims(useRole());
  const unseen = found?.unseen_kinds.length === 0 ? undefined : found?.claims;
  useShortcut('h', t.key, () => look((unseen ?? []).map(({ claim_id }) => claim_id)), {
    isActive: canWork && unseen !== undefined,
  });
  const [isOpen, setOpen] = useState(false);
  if (found === undefined) return error === null ? null : <ErrorNote error={error} />;
  const { reasons, claims, common_documents } = found;
  if (claims.length === 0 && common_documents.length === 0) return null;
  const shown = isOpen ? claims : claims.slice(0, FOLDED);
  return (
    <section className={classes.root} aria-label={t.title} data-testid="duplicates">
      <div className={classes.head}>
        <span className={classes.title}>{t.title}</span>
        {reasons.map(({ kind, claims: others }) => (
          <Badge key={kind} tone="orange" Icon={IconLayersIntersect} text={t.reason(t.kinds[kind], others)} />
        ))}
      </div>
      {reasons.length > 0 && <span className={classes.dimmed}>{t.hint}</span>}
      <Looked found={found} onLook={canWork ? look : undefined} />
      <ErrorNote error={error} />
      <ul className={classes.others}>
        {shown.map((other) => (
          <Other
            key={other.claim_id}
            claim={claim}
            other={other}
            onDecide={
              canWork
                ? (isDismissed) => decide({ other_claim_id: other.claim_id, is_dismissed: isDismissed })
                : undefined
            }
          />
        ))}
      </ul>
      {claims.length > FOLDED && (
        <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showFewer : t.showAll(claims.length)}
        </Button>
      )}
      {common_documents.length > 0 && <span className={classes.dimmed}>{t.common(common_documents.length)}</span>}
      {found.waiting_documents > 0 && <span className={classes.dimmed}>{t.waiting(found.waiting_documents)}</span>}
    </section>
  );
}
