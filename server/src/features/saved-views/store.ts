import { execute, lock, query, type Row, type SqlValue, toNumber, toText, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { OwnedView, SavedView, ViewList, ViewQuery, ViewScope } from './record.ts';

/** The order of a list as it was seen, and as it is to be: identifiers of views. */
export interface ViewOrder {
  list: ViewList;
  before: readonly string[];
  after: readonly string[];
}

type Addition = 'name_taken' | 'limit_reached';

const COLUMNS = 'id, scope, owner_id, name, query, columns, version, changed_at, changed_by';
const SELECT_VIEWS = `select ${COLUMNS.split(', ')
  .map((column) => `v.${column}`)
  .join(', ')}, coalesce(o.name, v.owner_id) from saved_views v left join operators o on o.id = v.owner_id`;
/* The views of a list: its scope is $1, its owner $2. */
const IS_OF_LIST = "scope = $1 and ($1 = 'team' or owner_id = $2)";

const STATEMENTS = {
  listViews: `${SELECT_VIEWS} where v.scope = 'team' or $1 = '' or v.owner_id = $1
    order by case v.scope when 'team' then '' else v.owner_id end, v.position, v.id`,
  findView: `${SELECT_VIEWS} where v.id = $1`,
  lockViews: 'select pg_advisory_xact_lock(7274010)',
  countOfList: `select count(*) from saved_views where ${IS_OF_LIST}`,
  findNamesake: `select id from saved_views where ${IS_OF_LIST} and name = $3 and id <> $4`,
  addView: `insert into saved_views (${COLUMNS}, position) select $1, $2, $3, $4, $5, $6, cast($7 as integer), $8, $9,
    coalesce(max(position), 0) + 1 from saved_views where scope = $2 and ($2 = 'team' or owner_id = $3)`,
  findVersion: 'select scope from saved_views where id = $1 and version = $2',
  changeView: `update saved_views set name = $2, query = $3, columns = $4, version = $5, changed_at = $6,
    changed_by = $7 where id = $1`,
  endList: `update saved_views set scope = $1, position =
    (select coalesce(max(position), 0) + 1 from saved_views where ${IS_OF_LIST}) where id = $3`,
  deleteView: 'delete from saved_views where id = $1 and version = $2',
  listIds: `select id from saved_views where ${IS_OF_LIST} order by position, id`,
  placeView: 'update saved_views set position = $2 where id = $1',
  deleteViewsOfDisabled: `delete from saved_views where scope = 'own'
    and owner_id in (select id from operators where disabled_at < $1)`,
} as const;

/** Stores the views that operators save. A list is read in its order. */
export const savedViewStore = defineStore({
  reads: {
    /** Lists the team's views, then the own ones of an operator; null: of every operator. */
    listSavedViews(sql, operatorId: string | null): Promise<OwnedView[]> {
      return sql.all(STATEMENTS.listViews, [operatorId ?? ''], toView);
    },

    findSavedView(sql, id: string): Promise<OwnedView | undefined> {
      return sql.find(STATEMENTS.findView, [id], toView);
    },
  },
  writes: {
    /** Adds a view at the end of its list, which has `max` views at most. */
    addSavedView(sql, view: SavedView, audit: AuditEntry, max: number): Promise<'added' | Addition> {
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockViews, []);
        if (yield* isFull(view, max)) return 'limit_reached';
        if (yield* hasNamesake(view)) return 'name_taken';
        yield* execute(STATEMENTS.addView, valuesOf(view));
        yield* addAudit(audit);
        return 'added';
      });
    },

    /**
     * Replaces a view if it has the version before; one whose scope changes goes to the end of its new list.
     * `overtaken`: it has another version by now, or is gone.
     */
    changeSavedView(sql, view: SavedView, audit: AuditEntry, max: number): Promise<'changed' | 'overtaken' | Addition> {
      const { id, scope, owner_id, name, query: parameters, columns, version, changed_at, changed_by } = view;
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockViews, []);
        const [known] = yield* query(STATEMENTS.findVersion, [id, version - 1]);
        if (known === undefined) return 'overtaken';
        const isMoved = toText(known) !== scope;
        if (isMoved && (yield* isFull(view, max))) return 'limit_reached';
        if (yield* hasNamesake(view)) return 'name_taken';
        if (isMoved) yield* execute(STATEMENTS.endList, [scope, owner_id, id]);
        const changed = [JSON.stringify(parameters), toJson(columns), version, changed_at, changed_by];
        yield* execute(STATEMENTS.changeView, [id, name, ...changed]);
        yield* addAudit(audit);
        return 'changed';
      });
    },

    /** Returns false when there is no such view, or it has another version. */
    deleteSavedView(sql, { id, version }: Pick<SavedView, 'id' | 'version'>, audit: AuditEntry): Promise<boolean> {
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockViews, []);
        if ((yield* execute(STATEMENTS.deleteView, [id, version])) === 0) return false;
        yield* addAudit(audit);
        return true;
      });
    },

    /** Puts a list in order; false when it is not `before` any more. */
    orderSavedViews(sql, { list, before, after }: ViewOrder, audit: AuditEntry): Promise<boolean> {
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockViews, []);
        const ids = (yield* query(STATEMENTS.listIds, [list.scope, list.owner_id])).map(toText);
        if (ids.join() !== before.join()) return false;
        for (const [index, id] of after.entries()) yield* execute(STATEMENTS.placeView, [id, index + 1]);
        yield* addAudit(audit);
        return true;
      });
    },

    /** Deletes the own views of operators who were disabled before a time; gives how many. */
    deleteViewsOfDisabled(sql, before: string): Promise<number> {
      return sql.write(STATEMENTS.deleteViewsOfDisabled, [before]);
    },
  },
});

export type SavedViewStore = StoreOf<typeof savedViewStore>;

function* isFull({ scope, owner_id }: ViewList, max: number): Work<boolean> {
  const [views = [0]] = yield* query(STATEMENTS.countOfList, [scope, owner_id]);
  return toNumber(views) >= max;
}

function* hasNamesake({ id, scope, owner_id, name }: SavedView): Work<boolean> {
  return (yield* query(STATEMENTS.findNamesake, [scope, owner_id, name, id])).length > 0;
}

function valuesOf(view: SavedView): SqlValue[] {
  const { id, scope, owner_id, name, columns, version, changed_at, changed_by } = view;
  return [id, scope, owner_id, name, JSON.stringify(view.query), toJson(columns), version, changed_at, changed_by];
}

function toJson(columns: SavedView['columns']): string | null {
  return columns && JSON.stringify(columns);
}

function toView(row: Row): OwnedView {
  type ViewRow = [string, ViewScope, string, string, string, string | null, number, string, string, string];
  const [id, scope, owner_id, name, parameters, columns, ...rest] = row as unknown as ViewRow;
  const [version, changed_at, changed_by, owner_name] = rest;
  return {
    id,
    scope,
    owner_id,
    name,
    query: JSON.parse(parameters) as ViewQuery,
    columns: columns === null ? null : (JSON.parse(columns) as string[]),
    version,
    changed_at,
    changed_by,
    owner_name,
  };
}
