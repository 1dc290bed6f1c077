import { execute, type Row, SQL_DIALECTS, StatementDraft, toText } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { ClaimStatus } from '../claims/rules/standing.ts';
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotedAssignment,
  type NotedClaim,
  type NotedDeadline,
  type NotedEvidence,
  type NotificationKind,
  type ReadMark,
} from './record.ts';

/** Days of a range, both inclusive. */
interface DayRange {
  from: string;
  to: string;
}

const CLAIM = 'c.id, c.organization_id, o.name, c.tracking_number, c.carrier, c.status';
const CLAIM_LENGTH = 6;
/* The claims of a row `d` of `claim_desk`, with their organization. */
const ITS_CLAIM = `join claims c on c.organization_id = d.organization_id and c.id = d.claim_id
    join organizations o on o.id = c.organization_id`;

const STATEMENTS = {
  /** An event is that of the present assignment when both have one time. */
  listAssignments: `select ${CLAIM}, e.id, e.at, e.actor from claim_events e
    join claim_desk d on d.organization_id = e.organization_id and d.claim_id = e.claim_id
      and d.assignee_id = e.assignee_id and d.assigned_at = e.at
    ${ITS_CLAIM}
    where e.kind = 'assigned' and e.assignee_id = $1 and e.id > $2 and e.actor <> $3
    order by e.id desc limit ${MAX_NOTIFICATIONS}`,
  listEvidence: `select ${CLAIM}, (
      select max(confirmed_at) from documents
      where organization_id = d.organization_id and claim_id = d.claim_id and status = 'CONFIRMED'
    ) from claim_desk d ${ITS_CLAIM}
    where d.assignee_id = $1 and d.unseen_since is not null
    order by d.unseen_since desc, d.claim_id limit ${MAX_NOTIFICATIONS}`,
  /**
   * `cross join`: SQLite reads the operator's claims first, with any indexes: 9 ms where somebody has 10,000, 1 ms
   * for each of the statements above.
   */
  listDeadlines: `select ${CLAIM}, l.due_on, l.due_kind, l.is_latest, l.is_certain, d.assigned_at
    from claim_desk d cross join claim_deadlines l ${ITS_CLAIM}
    where d.assignee_id = $1 and l.organization_id = d.organization_id and l.claim_id = d.claim_id
      and l.due_on >= $2 and l.due_on <= $3 and (l.asleep_until is null or l.asleep_until <= $4)
    order by l.due_on desc, l.claim_id limit ${MAX_NOTIFICATIONS}`,
  markRead: `insert into notifications_read (operator_id, claim_id, kind, notification_id, read_at)
    values ($1, $2, $3, $4, $5) on conflict (operator_id, claim_id, kind)
    do update set notification_id = excluded.notification_id, read_at = excluded.read_at`,
  deleteRead: 'delete from notifications_read where read_at < $1',
  findTurnedOff: 'select turned_off from notification_choices where operator_id = $1',
  turnOff: `insert into notification_choices (operator_id, turned_off) values ($1, $2)
    on conflict (operator_id) do update set turned_off = excluded.turned_off`,
} as const;

/**
 * Reads the notifications of operators from the claims, the newest 200 of each kind, and stores which ones they have
 * read and turned off.
 */
export const notificationStore = defineStore({
  reads: {
    /**
     * Lists the assignments after an event (exclusive), unless the operator or somebody else assigned the claim since.
     */
    listAssignments(sql, { id, email }: { id: string; email: string }, afterId: string): Promise<NotedAssignment[]> {
      return sql.all(STATEMENTS.listAssignments, [id, afterId, email], toAssignment);
    },

    listEvidence(sql, operatorId: string): Promise<NotedEvidence[]> {
      return sql.all(STATEMENTS.listEvidence, [operatorId], toEvidence);
    },

    /** Lists due steps on the days of a range, for claims that are awake on `today`. */
    listDeadlines(
      sql,
      operatorId: string,
      { from, to, today }: DayRange & { today: string },
    ): Promise<NotedDeadline[]> {
      return sql.all(STATEMENTS.listDeadlines, [operatorId, from, to, today], toDeadline);
    },

    /** Lists the identifiers of notifications about some claims that were read. */
    async listRead(sql, operatorId: string, claimIds: readonly string[]): Promise<string[]> {
      if (claimIds.length === 0) return [];
      const dialect = SQL_DIALECTS[sql.engine];
      const draft = new StatementDraft();
      const text = `select notification_id from notifications_read where operator_id = ${draft.bind(operatorId)}
        and ${dialect.isAmong('claim_id', draft.bind(dialect.toList(claimIds)))}`;
      return (await sql.allMade(draft.of(text))).map(toText);
    },

    async findTurnedOff(sql, operatorId: string): Promise<NotificationKind[]> {
      const kinds = (await sql.find(STATEMENTS.findTurnedOff, [operatorId], toText))?.split(',') ?? [];
      return NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
    },
  },
  writes: {
    markRead(sql, operatorId: string, read: readonly ReadMark[], at: string): Promise<void> {
      const sorted = read.toSorted((one, other) => (one.notification_id < other.notification_id ? -1 : 1));
      return sql.transaction(function* () {
        for (const { claim_id, kind, notification_id } of sorted) {
          yield* execute(STATEMENTS.markRead, [operatorId, claim_id, kind, notification_id, at]);
        }
      });
    },

    /** Deletes reading marks before a time; returns how many. */
    deleteRead(sql, before: string): Promise<number> {
      return sql.write(STATEMENTS.deleteRead, [before]);
    },

    turnOff(sql, operatorId: string, kinds: readonly NotificationKind[], audit: AuditEntry): Promise<void> {
      return sql.transaction(function* () {
        yield* execute(STATEMENTS.turnOff, [operatorId, kinds.join()]);
        yield* addAudit(audit);
      });
    },
  },
});

export type NotificationStore = StoreOf<typeof notificationStore>;

function toClaim(row: Row): NotedClaim {
  const [id, organizationId, name, tracking_number, carrier, status] = row as string[] as [
    string,
    string,
    string,
    string,
    string,
    ClaimStatus,
  ];
  return { id, organization: { id: organizationId, name }, tracking_number, carrier, status };
}

function toAssignment(row: Row): NotedAssignment {
  const [event_id, at, actor] = row.slice(CLAIM_LENGTH) as [string, string, string];
  return { claim: toClaim(row), event_id, at, actor };
}

function toEvidence(row: Row): NotedEvidence {
  const [arrived_at] = row.slice(CLAIM_LENGTH) as [string];
  return { claim: toClaim(row), arrived_at };
}

function toDeadline(row: Row): NotedDeadline {
  type Flag = boolean | number;
  type DeadlineRow = [string, NotedDeadline['due_kind'], Flag, Flag, string];
  const [due_on, due_kind, isLatest, isCertain, assigned_at] = row.slice(CLAIM_LENGTH) as DeadlineRow;
  const is = { is_latest: Boolean(isLatest), is_certain: Boolean(isCertain) };
  return { claim: toClaim(row), due_on, due_kind, ...is, assigned_at };
}
