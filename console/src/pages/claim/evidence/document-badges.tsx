import {
  IconAlertTriangle,
  IconClock,
  IconCopy,
  IconFileAlert,
  IconSparkles,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DocumentDetail, DocumentWarning } from '../../../api/types.ts';
import { Badge } from '../../../components/badge.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './evidence.module.css';

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

/** What is to be known of a document before it is trusted, each with its reason. */
export function DocumentBadges({ document, isFresh }: { document: DocumentDetail; isFresh: boolean }) {
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
        <span className={classes.trouble}>{sentenceOf('TYPE_MISMATCH', document)}</span>
      )}
      {refusal !== null && <span className={classes.trouble}>{strings.names.refusals[refusal]}</span>}
    </>
  );
}
