import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconLayersIntersect, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ClaimRow, FieldMatch } from '../../../api/types.ts';
import { Money } from '../../../components/values/money.tsx';
import { formatMinorUnits, formatMoney } from '../../../format/money.ts';
import { formatDay, formatZoned } from '../../../format/time.ts';
import { Age } from '../../../status/age.tsx';
import { isDecided } from '../../../status/claim-status.ts';
import { ReasonText, StatusBadge } from '../../../status/status-badge.tsx';
import { strings } from '../../../strings/strings.ts';
import { DueDay } from '../due/due-day.tsx';
import { unpaidOf } from '../search/queue-query.ts';
import classes from './cells.module.css';
import type { ColumnId } from './columns.ts';
import { Marked } from './marked.tsx';
import { TrackingNumber } from './tracking-number.tsx';

const t = strings.queue.cells;
/** The number of characters that fit into the minimum width of the column at the normal size. */
const LONG_AMOUNT = 14;

/** A text of up to two lines. Longer ones are cut, and shown in full on hover. */
function Cut({ text, title = text, match }: { text: string; title?: string; match?: FieldMatch | undefined }) {
  return (
    <span className={classes.cut} title={title} dir="auto">
      {match === undefined || match.text !== text ? text : <Marked match={match} />}
    </span>
  );
}

const matchOf = (row: ClaimRow, field: FieldMatch['field']) => row.matches?.find((match) => match.field === field);

interface FoundProps {
  row: ClaimRow;
  /** Matches in tracking number and customer are marked in their own columns, so here only the field is named. */
  hasColumns?: boolean;
}

/** The field in which a search found the claim. Fields that its row does not show come first. */
export function Found({ row: { matches = [] }, hasColumns = false }: FoundProps) {
  const told = matches.filter(({ field }) => field !== 'tracking_number' && field !== 'customer_name');
  const [match] = told.length > 0 ? told : matches;
  if (match === undefined) return null;
  const label = strings.queue.search.fields[match.field];
  return (
    <span className={classes.cut} title={`${label}: ${match.text}`} data-match={match.field}>
      <span className={classes.field}>{label}</span>{' '}
      {(told.length > 0 || !hasColumns) && (
        <bdi>
          <Marked match={match} />
        </bdi>
      )}
    </span>
  );
}

/** A dash with its meaning. */
function Nothing({ text }: { text: string }) {
  return (
    <span className={classes.nothing} title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>–</span>
    </span>
  );
}

export function Standing({ row }: { row: ClaimRow }) {
  return (
    <span className={classes.standing}>
      <span className={classes.status}>
        <StatusBadge status={row.status} />
        <PossibleDuplicate row={row} />
      </span>
      <span className={classes.reason}>
        <ReasonText reason={row.status_reason} />
      </span>
    </span>
  );
}

/**
 * An icon that says why the claim may be a duplicate: to the pointer and to screen readers, since rows have no room for
 * words.
 */
function PossibleDuplicate({ row: { possible_duplicate: kinds } }: { row: ClaimRow }) {
  if (kinds.length === 0) return null;
  const why = t.possibleDuplicate(kinds.map((kind) => strings.claim.duplicates.kinds[kind]).join(', '));
  return (
    <span className={classes.duplicate} title={why}>
      <IconLayersIntersect size={12} aria-hidden />
      <VisuallyHidden>{why}</VisuallyHidden>
    </span>
  );
}

function Carrier({ row }: { row: ClaimRow }) {
  const name = strings.names.carriers[row.carrier];
  const title = row.provider === null ? name : `${name}, ${t.via(strings.names.providers[row.provider])}`;
  return <Cut text={name} title={title} />;
}

function titleOfDocuments({ confirmed, pending, unseen, warnings }: ClaimRow['documents']): string {
  const parts = [
    confirmed > 0 && t.confirmed(confirmed),
    pending > 0 && t.pending(pending),
    unseen > 0 && t.unseen(unseen),
    warnings > 0 && t.warnings(warnings),
  ];
  return parts.filter((part) => part !== false).join(', ') || t.noDocuments;
}

/** The number of documents, with a dot if some are unseen and a triangle if some have warnings. */
function Files({ documents: { confirmed, pending, unseen, warnings } }: Pick<ClaimRow, 'documents'>) {
  if (confirmed + pending === 0) return null;
  return (
    <span className={classes.withIcon}>
      <IconPaperclip size={14} />
      {confirmed}
      {unseen > 0 && <span className={classes.dot} />}
      {warnings > 0 && <IconAlertTriangle className={classes.warning} size={14} />}
    </span>
  );
}

/** How much of the evidence that the carrier wants is there: `2 of 4`; a question mark where nobody knows. */
function Wanted({ checklist: { state, there, wanted } }: Pick<ClaimRow, 'checklist'>) {
  const text = there === null || wanted === null ? '?' : strings.claim.checklist.figures(there, wanted);
  return (
    <span className={classes.wanted} data-state={state}>
      {text}
    </span>
  );
}

/** The documents of a claim, and below how much of the wanted evidence is there. */
export function Documents({ row: { documents, checklist } }: { row: ClaimRow }) {
  const { state, there, wanted } = checklist;
  const known = there !== null && wanted !== null && strings.claim.checklist.figures(there, wanted);
  const wantedTitle = [strings.claim.checklist.states[state], known].filter((part) => part !== false).join(': ');
  const title = `${titleOfDocuments(documents)}. ${wantedTitle}`;
  return (
    <span className={classes.documents} title={title}>
      <VisuallyHidden>{title}</VisuallyHidden>
      <span aria-hidden className={classes.lines}>
        <Files documents={documents} />
        <Wanted checklist={checklist} />
      </span>
    </span>
  );
}

function Destination({ row: { destination } }: { row: ClaimRow }) {
  const { country, city, postcode } = destination;
  const whole = [country, postcode, city].filter((part) => part !== '').join(' ');
  return (
    <span className={classes.cut} title={whole}>
      <span className={classes.country}>{country}</span> <bdi>{city}</bdi>
    </span>
  );
}

function Assignee({ row: { assignee } }: { row: ClaimRow }) {
  return assignee === null ? <Nothing text={t.unassigned} /> : <Cut text={assignee.name} />;
}

/** Names the paid sum, or the paid part of the approved amount, in a few words; undefined when nothing is recorded. */
function wordsOfMoney(money: ClaimRow['money']): string | undefined {
  const [{ approved }, left] = [money, unpaidOf(money)];
  const paid = money.paid.map((sum) => formatMoney(sum.amount, sum.minor_digits, sum.currency)).join(', ');
  if (approved === null || left === undefined) return paid === '' ? undefined : t.paid(paid);
  if (left <= 0) return `${t.paidInFull}: ${paid}`;
  const shown = formatMoney(left, approved.minor_digits, approved.currency);
  return left === approved.amount ? t.approved(shown) : t.outstanding(shown);
}

/**
 * The claimed amount, and below it the approved one. It is never cut: a long one is smaller, and its currency may wrap.
 */
export function Amount({ row }: { row: ClaimRow }) {
  const { claimed_amount: amount, currency, minor_digits: digits, money } = row;
  const isLong = formatMinorUnits(amount, digits).length > LONG_AMOUNT;
  const recovered = wordsOfMoney(money);
  return (
    <span className={classes.amount} data-long={isLong || undefined} title={formatMoney(amount, digits, currency)}>
      <Money amount={amount} currency={currency} minorDigits={digits} />
      {recovered !== undefined && <span className={classes.recovered}>{recovered}</span>}
    </span>
  );
}

/** How long evidence has been unseen, in any status of the claim. */
function Unseen({ since }: { since: string }) {
  return (
    <span className={classes.age}>
      <Age since={since} />
    </span>
  );
}

/** The content of each column for a claim. */
export const CELLS: Readonly<Record<ColumnId, (row: ClaimRow) => ReactNode>> = {
  waiting: (row) => (
    <span className={classes.age} data-decided={isDecided(row.status) || undefined}>
      <Age since={row.since} status={row.status} />
    </span>
  ),
  unseen: (row) => (row.unseen_since === null ? <Nothing text={t.seen} /> : <Unseen since={row.unseen_since} />),
  status: (row) => <Standing row={row} />,
  type: (row) => <Cut text={strings.names.incidenceTypes[row.type]} />,
  carrier: (row) => <Carrier row={row} />,
  tracking: (row) => (
    <TrackingNumber id={row.id} number={row.tracking_number} match={matchOf(row, 'tracking_number')} />
  ),
  organization: (row) => <Cut text={row.organization.name} />,
  customer: (row) => <Cut text={row.customer_name} match={matchOf(row, 'customer_name')} />,
  destination: (row) => <Destination row={row} />,
  amount: (row) => <Amount row={row} />,
  documents: (row) => <Documents row={row} />,
  filed: (row) => <Cut text={formatDay(row.created_at)} title={formatZoned(row.created_at)} />,
  due: (row) => <DueDay row={row} />,
  assignee: (row) => <Assignee row={row} />,
  match: (row) => <Found row={row} hasColumns />,
};
