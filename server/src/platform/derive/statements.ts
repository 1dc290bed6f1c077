import type { Sql } from '../sql/sql.ts';
import { MOST_COUNTED } from './derivation.ts';

const FAILURE = 'name, organization_id, claim_id, damaged_table, problem';
const PROGRESS = 'position, backlog_from, backlog_to, rules';
/** The first change that a derivation has not read. */
const READ_TO = 'case when backlog_from < backlog_to then backlog_from else position end';
export const NEWEST = 'coalesce((select max(position) from claim_changes), 0)';

/** SQL of the log of changes and of derivations. */
export const STATEMENTS = {
  findProgress: `select ${PROGRESS} from derivations where name = $1`,
  listChanges: `select position, organization_id, claim_id, kind from claim_changes
    where position > $1 and position <= $2 order by position limit $3`,
  /** The newest changes come first when more than $2 wait: those before the last $3 are left for later. */
  skipAhead: `update derivations set backlog_from = ${READ_TO}, backlog_to = ${NEWEST} - $3, position = ${NEWEST} - $3
    where name = $1 and ${NEWEST} - position > $2`,
  advance: 'update derivations set position = $3 where name = $1 and position = $2',
  advanceBacklog: 'update derivations set backlog_from = $3 where name = $1 and backlog_from = $2',
  begin: `insert into derivations (name, ${PROGRESS}) select $1, ${NEWEST}, 0, 0, $2 where true
    on conflict (name) do update set rules = excluded.rules`,
  beginReading: `insert into derivations (name, ${PROGRESS}) select $1, ${NEWEST}, 0, 0, '' where true
    on conflict (name) do nothing`,
  beginWalk: `insert into derivation_walks (name, organization_id, carrier, before_id, stamp) values ($1, $2, $3, $4, $5)
    on conflict (name, organization_id, carrier) do update set before_id = excluded.before_id, stamp = excluded.stamp`,
  findWalk: `select organization_id, carrier, before_id, stamp from derivation_walks where name = $1
    order by organization_id desc, carrier desc limit 1`,
  moveWalk: 'update derivation_walks set before_id = $3 where name = $1 and stamp = $2',
  endWalk: 'delete from derivation_walks where name = $1 and stamp = $2',
  noteFailure: `insert into derivation_failures (${FAILURE}) values ($1, $2, $3, $4, $5)
    on conflict (name, organization_id, claim_id)
    do update set damaged_table = excluded.damaged_table, problem = excluded.problem`,
  listFailures: `select ${FAILURE}, found_at from derivation_failures order by found_at desc, claim_id desc, name limit $1`,
  forgetFailure: 'delete from derivation_failures where name = $1 and organization_id = $2 and claim_id = $3',
  listFailed: 'select organization_id, claim_id from derivation_failures where name = $1 limit $2',
  isWithoutPlace: 'select 1 from claim_changes where position is null limit 1',
  lockOrder: `insert into derivations (name, ${PROGRESS}) values ('', 0, 0, 0, '')
    on conflict (name) do update set name = '' returning position`,
  order: `update claim_changes c set position = w.place + $2
    from (select number, row_number() over (order by number) as place from (
      select number from claim_changes where position is null order by number limit $1) n) w
    where c.position is null and c.number = w.number`,
  ordered: "update derivations set position = position + $1 where name = ''",
  /** Every derivation has read these; at the end of the log, $2, they are deleted although one has not. */
  prune: `delete from claim_changes where position in (
      select position from claim_changes where position <= (
        select min(${READ_TO}) from derivations where name <> '') order by position limit $1)`,
  pruneUnread: `delete from claim_changes where position in (
      select position from claim_changes where position <= $2 order by position limit $1)`,
  listBehind: `select name from derivations where name <> '' and ${READ_TO} < $1`,
  catchUp: `update derivations set position = case when position < $2 then $2 else position end, backlog_from = 0,
    backlog_to = 0 where name = $1`,
  listAll: "select name from derivations where name <> '' order by name",
  findNewest: `select ${NEWEST}`,
} as const;

/** Where the text differs between the engines. */
export const ENGINES = {
  sqlite: {
    isOrdered: true,
    skipLocked: '',
    now: "(julianday('now') - julianday(min(noted_at))) * 86400",
    unordered: '0 = 1',
  },
  postgres: {
    isOrdered: false,
    skipLocked: ' for update skip locked',
    now: 'extract(epoch from clock_timestamp() - min(noted_at))',
    unordered: 'position is null',
  },
} as const;

/** Counts the changes that wait for a derivation, $1, with the age of the oldest, its walk and its failures. */
export function lagText(engine: Sql['engine']): string {
  const { now, unordered } = ENGINES[engine];
  return `select count(*), ${now},
        (select before_id from derivation_walks where name = $1 order by before_id desc limit 1),
        (select count(*) from derivation_failures where name = $1)
      from (
        select noted_at from claim_changes where position > (select position from derivations where name = $1)
        union all
        select noted_at from claim_changes where position > (select backlog_from from derivations where name = $1)
          and position <= (select backlog_to from derivations where name = $1)
        union all select noted_at from claim_changes where ${unordered}
        limit ${MOST_COUNTED}) waiting`;
}

/** Deletes the rows of a table whose organization and whose other column are among the keys, $1. */
export function deleteText(engine: Sql['engine'], table: string, column: string): string {
  return {
    sqlite: `delete from ${table} where (organization_id, ${column}) in (
      select value ->> 0, value ->> 1 from json_each($1))`,
    postgres: `delete from ${table} d using json_array_elements(cast($1 as json)) k (value)
      where d.organization_id = k.value ->> 0 and d.${column} = k.value ->> 1`,
  }[engine];
}

/** Reports, for both engines alike, what waits for each derivation, and five claims that are skipped. */
export const DERIVATION_REPORT = `
  select 'waiting', d.name, cast((select count(*) from (
      select 1 from claim_changes c where c.position > d.position or c.position is null limit ${MOST_COUNTED}) w) as text), ''
  from derivations d where d.name <> ''
  union all
  select 'skipped', f.name, f.claim_id, f.damaged_table || ': ' || f.problem
  from (select * from derivation_failures order by found_at desc, claim_id, name limit 5) f`;
