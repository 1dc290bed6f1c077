import { DAY_MS } from '../../platform/durations.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { type Clock, type Identifiers, isIdentifier } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditAction, auditEntry } from '../audit/record.ts';
import { ROLE_NOT_ALLOWED } from '../operators/reasons.ts';
import { VIEW_CHANGED, VIEW_CREATED, VIEW_REMOVED, VIEW_REORDERED } from './actions.ts';
import {
  SAVED_VIEW_CHANGED,
  SAVED_VIEW_LIMIT_REACHED,
  SAVED_VIEW_NAME_TAKEN,
  SAVED_VIEW_NOT_FOUND,
  SAVED_VIEWS_REORDERED,
} from './reasons.ts';
import { MAX_VIEWS, type OwnedView, type SavedView, type ViewQuery, type ViewScope } from './record.ts';
import { mayArrange, mayChange, maySee, type ViewActor } from './rules.ts';
import type { SavedViewStore } from './store.ts';

/** How long the own views of a disabled operator are kept: the operator may be enabled again. */
const DISABLED_DAYS = 30;

/** The parts of a view that people choose. */
export type ViewInput = Pick<SavedView, 'name' | 'scope' | 'query' | 'columns'>;

/** A view as operators see it. */
export interface ListedView extends Omit<SavedView, 'owner_id'> {
  owner: { id: string; name: string };
  /** Whether the reader may change and remove it. */
  may_change: boolean;
}

interface SavedViewDependencies {
  store: SavedViewStore;
  /**
   * Finds the fault in an address's parameters; undefined when there is none. The queue, a later feature, provides it.
   */
  findQueryFault: (query: ViewQuery) => Promise<string | undefined>;
  identifiers: Identifiers;
  clock: Clock;
}

/** The views of the queue that people save for the team or for themselves (spec: Saved views). */
export class SavedViews {
  readonly #dependencies: SavedViewDependencies;

  constructor(dependencies: SavedViewDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists the team's views, then the reader's own; for the command line everybody's. */
  async list(by: ViewActor): Promise<ListedView[]> {
    return (await this.#dependencies.store.listSavedViews(by.id)).map((view) => toListed(view, by));
  }

  /**
   * Adds a view at the end of its list. Throws `ROLE_NOT_ALLOWED` when a viewer makes one for the team,
   * `INVALID_REQUEST_BODY`, `SAVED_VIEW_NAME_TAKEN`, `SAVED_VIEW_LIMIT_REACHED`.
   */
  async create(input: ViewInput, by: ViewActor & { id: string }): Promise<ListedView> {
    const { store, identifiers } = this.#dependencies;
    const fields = await this.#check(input, by);
    const { id, at } = identifiers.next('view');
    const view: SavedView = { ...fields, id, owner_id: by.id, version: 1, changed_at: at, changed_by: by.name };
    const entry = this.#entry(by, { action: VIEW_CREATED, id, after: toAudited(view) });
    const outcome = await store.addSavedView(view, entry, MAX_VIEWS[view.scope]);
    if (outcome !== 'added') throw refusalOf(outcome, view);
    return this.#get(id, by);
  }

  /**
   * Changes a view that still has the version that was seen; equal values change nothing. Only the owner
   * changes its scope. Throws also `SAVED_VIEW_NOT_FOUND`, and `SAVED_VIEW_CHANGED` with the view as it is now.
   */
  async change(id: string, request: ViewInput & { version: number }, by: ViewActor): Promise<ListedView> {
    const { version, ...input } = request;
    const before = await this.#getToChange(id, by);
    if (before.version !== version) throw viewChanged(before, by);
    if (before.scope !== input.scope && before.owner_id !== by.id) {
      throw new ServiceError(ROLE_NOT_ALLOWED, `Only ${before.owner_name}, who made it, can change for whom it is.`);
    }
    const fields = await this.#check(input, by);
    const { owner_name: _, ...known } = before;
    const now = { changed_at: new Date(this.#dependencies.clock()).toISOString(), changed_by: by.name };
    const view: SavedView = { ...known, ...fields, version: version + 1, ...now };
    if (textOf(view) === textOf(before)) return toListed(before, by);
    const states = { before: toAudited(before), after: toAudited(view) };
    const entry = this.#entry(by, { action: VIEW_CHANGED, id, ...states });
    const outcome = await this.#dependencies.store.changeSavedView(view, entry, MAX_VIEWS[view.scope]);
    if (outcome === 'overtaken') throw viewChanged(await this.#getToChange(id, by), by);
    if (outcome !== 'changed') throw refusalOf(outcome, view);
    return this.#get(id, by);
  }

  /** Removes a view that has this version; undefined: whichever. Throws as `change` does. */
  async remove(id: string, version: number | undefined, by: ViewActor): Promise<void> {
    const view = await this.#getToChange(id, by);
    if (version !== undefined && view.version !== version) throw viewChanged(view, by);
    const entry = this.#entry(by, { action: VIEW_REMOVED, id, before: toAudited(view) });
    if (await this.#dependencies.store.deleteSavedView(view, entry)) return;
    throw viewChanged(await this.#getToChange(id, by), by);
  }

  /**
   * Puts the team's views or the own ones in order. Throws `ROLE_NOT_ALLOWED` when a viewer orders the team's,
   * `INVALID_REQUEST_BODY` when `after` has other views than `before`, and `SAVED_VIEWS_REORDERED` when the list is no
   * longer `before`.
   */
  async order(
    { scope, before, after }: { scope: ViewScope; before: readonly string[]; after: readonly string[] },
    by: ViewActor & { id: string },
  ): Promise<void> {
    requireArranging(scope, by);
    if (before.toSorted().join() !== after.toSorted().join()) {
      throw invalid('after', 'must have the views of before, each once, in another order');
    }
    const list = { scope, owner_id: by.id };
    const change = { before: { order: before }, after: { order: after } };
    const entry = this.#entry(by, { action: VIEW_REORDERED, id: scope, ...change });
    if (await this.#dependencies.store.orderSavedViews({ list, before, after }, entry)) return;
    const message = 'Views were added, removed or put in another order meanwhile: read them again.';
    throw new ServiceError(SAVED_VIEWS_REORDERED, message);
  }

  /** Deletes the own views of operators who have been disabled for 30 days; gives how many. */
  purge(): Promise<number> {
    const { store, clock } = this.#dependencies;
    return store.deleteViewsOfDisabled(new Date(clock() - DISABLED_DAYS * DAY_MS).toISOString());
  }

  async #check(input: ViewInput, by: ViewActor): Promise<ViewInput> {
    requireArranging(input.scope, by);
    const fault = await this.#dependencies.findQueryFault(input.query);
    if (fault !== undefined) throw invalid('query', fault);
    return { ...input, name: input.name.trim().normalize('NFC') };
  }

  async #get(id: string, by: ViewActor): Promise<ListedView> {
    return toListed(await this.#find(id, by), by);
  }

  async #find(id: string, by: ViewActor): Promise<OwnedView> {
    const view = isIdentifier('view', id) ? await this.#dependencies.store.findSavedView(id) : undefined;
    if (view && maySee(view, by)) return view;
    throw new ServiceError(SAVED_VIEW_NOT_FOUND, 'There is no saved view with this identifier.');
  }

  async #getToChange(id: string, by: ViewActor): Promise<OwnedView> {
    const view = await this.#find(id, by);
    if (mayChange(view, by)) return view;
    const message = `Only ${view.owner_name}, who made it, and admins can change this view. Save one of your own.`;
    throw new ServiceError(ROLE_NOT_ALLOWED, message);
  }

  #entry({ name: actor }: ViewActor, { id, ...change }: Omit<AuditAction, 'actor' | 'subject'> & { id: string }) {
    return auditEntry(this.#dependencies.identifiers, { actor, subject: { kind: 'view', id }, ...change });
  }
}

function requireArranging(scope: ViewScope, by: ViewActor): void {
  if (mayArrange(scope, by)) return;
  throw new ServiceError(ROLE_NOT_ALLOWED, "A viewer has views of their own: an agent or an admin makes the team's.");
}

function invalid(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}

function viewChanged(view: OwnedView, by: ViewActor): ServiceError {
  const message = `The view was changed meanwhile by ${view.changed_by}: it has version ${view.version}.`;
  return new ServiceError(SAVED_VIEW_CHANGED, message, { changed: toListed(view, by) });
}

function refusalOf(outcome: 'name_taken' | 'limit_reached', { scope, name }: SavedView): ServiceError {
  const whose = scope === 'team' ? 'The team has' : 'You have';
  if (outcome === 'name_taken') {
    return new ServiceError(SAVED_VIEW_NAME_TAKEN, `${whose} a view “${name}” already: choose another name.`);
  }
  const message = `${whose} ${MAX_VIEWS[scope]} views already: remove one first.`;
  return new ServiceError(SAVED_VIEW_LIMIT_REACHED, message);
}

function toListed({ owner_id, owner_name, ...view }: OwnedView, by: ViewActor): ListedView {
  return { ...view, owner: { id: owner_id, name: owner_name }, may_change: mayChange({ ...view, owner_id }, by) };
}

/** The chosen parts of a view as one text, independent of the order of the parameters. */
function textOf({ name, scope, query, columns }: ViewInput): string {
  return JSON.stringify([name, scope, Object.entries(query).toSorted(), columns]);
}

/** The members that the audit log keeps: of a search, which can be a customer's name, only that there is one. */
function toAudited({ name, scope, query, columns, version }: SavedView) {
  const { q, ...rest } = query;
  return { name, scope, query: { ...rest, ...(q !== undefined && { is_searched: true }) }, columns, version };
}
