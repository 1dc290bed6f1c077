import type { Actor } from '../operators/rules.ts';
import type { SavedView, ViewScope } from './record.ts';

/** An operator, or a user of the command line, who is no operator but may do what an admin may. */
export type ViewActor = Omit<Actor, 'id'> & { id: string | null };

/** Whether somebody may see a view (spec: Saved views). */
export function maySee({ scope, owner_id }: Pick<SavedView, 'scope' | 'owner_id'>, { id }: ViewActor): boolean {
  return scope === 'team' || owner_id === id || id === null;
}

/** Whether somebody may add views to a list, and put it in order: a viewer has own ones alone (spec: Saved views). */
export function mayArrange(scope: ViewScope, { role }: ViewActor): boolean {
  return scope === 'own' || role !== 'viewer';
}

/** Whether somebody may change or remove a view: its owner, and of the team's an admin (spec: Saved views). */
export function mayChange(view: Pick<SavedView, 'scope' | 'owner_id'>, by: ViewActor): boolean {
  if (!maySee(view, by) || !mayArrange(view.scope, by)) return false;
  return view.owner_id === by.id || by.role === 'admin';
}
