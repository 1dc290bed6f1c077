import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import type { DueDays, QueueFilter, StatusCount } from '../store.ts';
import { checklistConditions, claimConditions, filtersOf, type Making, rangeOf } from './conditions.ts';
import {
  assignedRows,
  certaintyIn,
  checklistRows,
  deadlineColumns,
  listConditions,
  listOf,
  type QueueSource,
  sourceOf,
  whereOf,
} from './lists.ts';
import type { QueueDialect } from './rows.ts';

/**
 * The statement that counts the claims of a filter the shortest way: rows of status, status reason ('' for none) and
 * count, which are to be summed. Those of standings that the filter does not ask for can be among them. Nobody's are all
 * but somebody's, awake are all but those asleep, those without a due day are all but the dated ones, and those left to
 * work are all but the paid ones, told by one statement: between two, claims could have been moved.
 */
export function countQueueStatement(filter: QueueFilter, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const dated = datedOf(filter);
  const any = dated ? { ...filter, isUndated: undefined } : filter;
  const paid = paidOf(any);
  const all = paid ? { ...any, isPaidLeftOut: undefined } : any;
  const isNobodys = all.assignee === null && isOfClaims(all);
  const asleep = asleepOf(all);
  const texts = [textOf(asleep ? { ...all, asleep: undefined } : all, making)];
  if (isNobodys) texts.push(minusAssigned(all, making));
  if (paid) texts.push(countOf(paid, making, { count: '-count(*)', source: 'balances' }));
  if (asleep) texts.push(countOf(asleep, making, { count: '-count(*)', source: 'deadlines' }));
  if (dated) texts.push(countOf(dated, making, { count: '-count(*)', source: 'deadlines' }));
  return making.draft.of(texts.join(' union all '));
}

/** The filter for the dated claims that match a filter of undated ones; undefined where they are not taken off. */
function datedOf(filter: QueueFilter): QueueFilter | undefined {
  const isTakenOff = filter.isUndated && isOfClaims(filter);
  return isTakenOff ? { ...filter, isUndated: undefined, due: { from: null, until: null } } : undefined;
}

/** Sources whose rows do not say what is asleep. */
const TAKEN_OFF: readonly QueueSource[] = ['casework'];

/** The filter for the claims that are asleep and match a filter but for that; undefined where they are not taken off. */
function asleepOf(filter: QueueFilter): QueueFilter | undefined {
  const { asleep } = filter;
  const isTakenOff = asleep?.is === false && (isOfClaims(filter) || TAKEN_OFF.includes(sourceOf(filter)));
  return isTakenOff ? { ...filter, asleep: { ...asleep, is: true } } : undefined;
}

/** The filter for the paid claims that match a filter which leaves them out; undefined where they are not taken off. */
function paidOf(filter: QueueFilter): QueueFilter | undefined {
  const isTakenOff = filter.isPaidLeftOut && isOfClaims(filter);
  return isTakenOff ? { ...filter, isPaidLeftOut: undefined, money: { is: 'paid' } } : undefined;
}

/** Whether it is counted by the counters of claims or of checklists, or by walking the claims of a time. */
function isOfClaims(filter: QueueFilter): boolean {
  const source = sourceOf(filter);
  return source === 'claims' || source === 'checklists';
}

function textOf(filter: QueueFilter, making: Making): string {
  if (!isOfClaims(filter)) return countOf(filter, making);
  if (!filter.filed) return sumCounters(filter, making);
  return isOfDaysAlone(filter) ? sumDays(filter, making) : walk(filter, making);
}

/** How many claims of each standing a list leads to. */
function countOf(
  filter: QueueFilter,
  making: Making,
  { count, source }: { count?: string; source?: QueueSource } = {},
): string {
  return countBy(filter, listOf(filter, making, source), listConditions(filter, making, source), count);
}

/** How many of the filter's claims somebody has, below zero. */
function minusAssigned(filter: QueueFilter, making: Making): string {
  const conditions = [...claimConditions(filter, making), ...checklistConditions(filter, making)];
  return countBy(filter, assignedRows(making), conditions, '-count(*)');
}

/** How many claims a filter has that a list leads to, in one sum. */
export function countListStatement(filter: QueueFilter, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const asleep = asleepOf(filter);
  const all = countListed(asleep ? { ...filter, asleep: undefined } : filter, making);
  const text = asleep ? `select (${all}) - (${countListed(asleep, making, 'deadlines')})` : all;
  return making.draft.of(text);
}

function countListed(filter: QueueFilter, making: Making, source?: QueueSource): string {
  return `select count(*) from ${listOf(filter, making, source)} ${whereOf(listConditions(filter, making, source))}`;
}

/** Counts by what is due: one row of soon, overdue, late answers and payments, uncertain days of soon and of overdue, and asleep. */
export function countDueStatement(filter: QueueFilter, { today, soon }: DueDays, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const due = { ...filter, dueKinds: undefined, due: { from: null, until: soon } };
  const source = sourceOf(due);
  const of = deadlineColumns(source);
  const from = making.draft.bind(today);
  const isOver = `${of('due_on')} < ${from}`;
  const text = `select count(case when ${of('due_on')} >= ${from} then 1 end), count(case when ${isOver} then 1 end),
      count(case when ${isOver} and ${of('due_kind')} <> 'FILE' then 1 end),
      count(case when ${of('due_on')} >= ${from} and not ${certaintyIn(source)} then 1 end),
      count(case when ${isOver} and not ${certaintyIn(source)} then 1 end),
      (${countListed({ ...filter, due: undefined, dueKinds: undefined, asleep: { on: today, is: true } }, making)})
    from ${listOf(due, making, source)} ${whereOf(listConditions(due, making, source))}`;
  return making.draft.of(text);
}

/** Counts the rows that lead to a filter's claims, up to a number that is many. */
export function measureListStatement(filter: QueueFilter, dialect: QueueDialect, many: number): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const some = `select 1 from ${listOf(filter, making)} ${whereOf(listConditions(filter, making))} limit ${many}`;
  return making.draft.of(`select count(*) from (${some}) d`);
}

/** How many claims of each standing there are, whenever filed and whoever has them: rows as of `countQueueStatement`. */
export function sumCountersStatement(filter: QueueFilter, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  return making.draft.of(sumCounters(filter, making));
}

/** Which organizations and carriers have such claims: rows of status, status reason, organization and carrier. */
export function counterPiecesStatement(filter: QueueFilter, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const conditions = [isOfStatus(filter, making), ...filtersOf(filter, making)];
  return making.draft.of(`select c.status, c.status_reason, c.organization_id, c.carrier
    from claim_tallies c where ${conditions.join(' and ')}
    group by c.status, c.status_reason, c.organization_id, c.carrier having sum(c.claims) > 0`);
}

/** Indexes that begin with the status have it in order, but not the reasons: SQLite sorts for these. */
function countBy(filter: QueueFilter, from: string, conditions: readonly string[], count = 'count(*)'): string {
  const [reason, keys] = isOfReasons(filter)
    ? ["coalesce(c.status_reason, '')", 'c.status, c.status_reason']
    : ["''", 'c.status'];
  return `select c.status, ${reason}, ${count} from ${from} ${whereOf(conditions)} group by ${keys}`;
}

function isOfReasons({ standings }: QueueFilter): boolean {
  return standings.some(({ reasons }) => reasons !== null);
}

function isOfStatus({ standings }: QueueFilter, { draft, dialect }: Making): string {
  return dialect.isAmong('c.status', draft.bind(dialect.toList(standings.map(({ status }) => status))));
}

function sumCounters(filter: QueueFilter, making: Making): string {
  const conditions = [...checklistConditions(filter, making), isOfStatus(filter, making), ...filtersOf(filter, making)];
  const table = filter.checklist ? 'claim_checklist_tallies' : 'claim_tallies';
  return `select c.status, c.status_reason, sum(c.claims) from ${table} c where ${conditions.join(' and ')}
    group by c.status, c.status_reason`;
}

/** Whether the counters of days have all that the filter asks for. */
function isOfDaysAlone(filter: QueueFilter): boolean {
  const { filed, carriers, providers, types, currencies, checklist } = filter;
  return filed?.days != null && !isOfReasons(filter) && !carriers && !providers && !types && !currencies && !checklist;
}

function sumDays(filter: QueueFilter, making: Making): string {
  const { first = '', last = '' } = filter.filed?.days ?? {};
  const conditions = [
    `c.filed_day >= ${making.draft.bind(first)}`,
    `c.filed_day <= ${making.draft.bind(last)}`,
    isOfStatus(filter, making),
    ...filtersOf(filter, making),
  ];
  return `select c.status, '', sum(c.claims) from claim_day_tallies c where ${conditions.join(' and ')}
    group by c.status`;
}

/** Through the part of an index of claims or of checklists that the range of time leaves, status by status. */
function walk(filter: QueueFilter, making: Making): string {
  const { draft, dialect } = making;
  const counts = filter.standings.map(({ status }) =>
    countBy(filter, filter.checklist ? checklistRows(making) : dialect.claimsBy('claims_queue'), [
      ...checklistConditions(filter, making),
      `c.status = ${draft.bind(status)}`,
      ...(filter.checklist ? [] : [dialect.isQueued]),
      ...rangeOf(filter, making),
      ...filtersOf(filter, making),
    ]),
  );
  return counts.join(' union all ');
}

/** Sums rows of status, reason and count by status; of the filter's standings alone. */
export function toStatusCounts({ standings }: QueueFilter, rows: readonly Row[]): StatusCount[] {
  return standings.map(({ status, reasons }) => {
    const ofStatus = rows.filter(([found]) => found === status);
    const asked = reasons ? ofStatus.filter(([, reason]) => reasons.some((each) => each === reason)) : ofStatus;
    return { status, claims: asked.reduce((sum, [, , count]) => sum + Number(count), 0) };
  });
}
