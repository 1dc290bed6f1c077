import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClock,
  IconCopy,
  IconDownload,
  IconFileAlert,
  IconSparkles,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DocumentDetail, DocumentWarning } from '../../../api/types.ts';
import { Badge } from '../../../components/values/badge.tsx';
import { Code } from '../../../components/values/code.tsx';
import { Time } from '../../../components/values/time.tsx';
import { formatBytes } from '../../../format/numbers.ts';
import { useSession } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { KindChips } from '../checklist/kind-chips.tsx';
import { useKinds } from '../checklist/use-kinds.ts';
import { ClaimLink } from '../claim-link.tsx';
import { useActorName } from '../use-actor-name.ts';
import { fileAddress, plainName, shortHash } from './documents.ts';
import classes from './evidence.module.css';
import { Thumbnail } from './thumbnail.tsx';

const t = strings.claim.evidence;

const WARNINGS: Record<DocumentWarning, TablerIcon> = {
  TYPE_MISMATCH: IconFileAlert,
  SAME_FILE_ELSEWHERE: IconCopy,
  HIDDEN_EXTENSION: IconAlertTriangle,
};

function sentenceOf(warning: DocumentWarning, { content_type, detected_type }: DocumentDetail): string {
  if (warning !== 'TYPE_MISMATCH') return strings.names.documentWarnings[warning].sentence;
  const really = detected_type === null ? t.reallyUnknown : t.reallyIs(t.types[detected_type]);
  return `${t.declared(t.types[content_type])}, ${really}.`;
}

function Progress({ document }: { document: DocumentDetail }) {
  if (document.status === 'CONFIRMED') return null;
  if (document.received_at === null) return <Badge tone="grey" Icon={IconUpload} text={t.pending} />;
  return <Badge tone="grey" Icon={IconClock} text={t.unconfirmed} title={t.unconfirmedText} />;
}

/** The state and the warnings of a document, each with its reason. */
function DocumentBadges({ document, isFresh }: { document: DocumentDetail; isFresh: boolean }) {
  const { warnings, refusal } = document;
  return (
    <>
      <span className={classes.badges}>
        {(isFresh || document.is_unseen) && <Badge tone="blue" Icon={IconSparkles} text={t.unseen} isFilled />}
        <Progress document={document} />
        {warnings.map((warning) => (
          <Badge
            key={warning}
            tone={warning === 'SAME_FILE_ELSEWHERE' ? 'orange' : 'red'}
            Icon={WARNINGS[warning]}
            text={strings.names.documentWarnings[warning].label}
            title={sentenceOf(warning, document)}
          />
        ))}
      </span>
      {warnings.includes('TYPE_MISMATCH') && (
        <span className={classes.problem}>{sentenceOf('TYPE_MISMATCH', document)}</span>
      )}
      {refusal !== null && <span className={classes.problem}>{strings.names.refusals[refusal]}</span>}
    </>
  );
}

/** The sender of a document, unless it is the client. */
function Origin({ document: { uploaded_by, uploaded_by_name, asked_kind } }: { document: DocumentDetail }) {
  const nameOf = useActorName();
  const me = useSession().operator;
  if (uploaded_by === 'client') return null;
  if (uploaded_by === 'recipient') {
    const told = asked_kind === null ? t.fromRecipient : t.fromRecipientAs(strings.playbook.kinds[asked_kind]);
    return <span className={classes.dimmed}>{told}</span>;
  }
  const name = uploaded_by_name ?? '';
  const who = name === me.email ? t.you : nameOf({ name, kind: name.startsWith('cli:') ? 'cli' : 'operator' });
  return (
    <span className={classes.dimmed} title={name}>
      <bdi>{t.attachedBy(who)}</bdi>
    </span>
  );
}

function Size({ document }: { document: DocumentDetail }) {
  const { content_type, detected_type, size_bytes, received_at, created_at } = document;
  const type = t.types[detected_type ?? content_type];
  return (
    <span className={classes.dimmed}>
      {type}
      {size_bytes !== null && ` · ${formatBytes(size_bytes)}`} · {received_at === null ? t.registered : t.received}{' '}
      <Time at={received_at ?? created_at} />
    </span>
  );
}

/** How many other claims with the file are shown at once: a stock picture is on many. */
const SAME_SHOWN = 2;

function SameFiles({ same }: { same: DocumentDetail['same_file'] }) {
  return (
    <ul className={classes.same}>
      {same.map(({ claim_id, document_id, organization }) => (
        <li key={document_id}>
          {t.sameFile} <ClaimLink id={claim_id} />{' '}
          <bdi className={classes.dimmed}>{t.sameFileOf(organization.name)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function SameFile({ document: { same_file } }: { document: DocumentDetail }) {
  if (same_file.length === 0) return null;
  const more = same_file.slice(SAME_SHOWN);
  return (
    <>
      <SameFiles same={same_file.slice(0, SAME_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className={classes.dimmed}>{t.sameFileMore(more.length)}</summary>
          <SameFiles same={more} />
        </details>
      )}
    </>
  );
}

interface DocumentCardProps {
  claimId: string;
  document: DocumentDetail;
  isFresh: boolean;
  /** Whether the document is open in the viewer. */
  isViewed: boolean;
  onOpen: () => void;
}

/** One document: its thumbnail, its data and its warnings. */
export function DocumentCard({ claimId, document, isFresh, isViewed, onOpen }: DocumentCardProps) {
  const { id, sha256, is_unseen } = document;
  const name = plainName(document.name);
  const kinds = useKinds(claimId, document);
  return (
    <li className={classes.card} {...(is_unseen && { 'data-unseen': id })} data-testid="document">
      <UnstyledButton className={classes.open} onClick={onOpen} aria-current={isViewed || undefined} title={name}>
        <VisuallyHidden>{t.open(name)}</VisuallyHidden>
        <Thumbnail claimId={claimId} document={document} />
      </UnstyledButton>
      <div className={classes.text}>
        <span className={classes.name} title={name}>
          <bdi>{name}</bdi>
        </span>
        {document.received_at !== null && (
          <ActionIcon
            component="a"
            href={fileAddress(claimId, id)}
            download
            size="sm"
            aria-label={t.downloadOf(name)}
            title={t.download}
          >
            <IconDownload size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Size document={document} />
      <KindChips document={document} kinds={kinds} />
      <Origin document={document} />
      <DocumentBadges document={document} isFresh={isFresh} />
      <SameFile document={document} />
      {sha256 !== null && (
        <span className={classes.dimmed}>
          {t.hash} <Code text={sha256} shown={shortHash(sha256)} />
        </span>
      )}
    </li>
  );
}
