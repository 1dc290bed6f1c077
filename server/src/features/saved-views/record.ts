/** The scopes of a view: `team`, which everybody sees, and `own`, which its owner alone sees. */
export const VIEW_SCOPES = ['team', 'own'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** The parameters of the queue's address by name: its view, filters and order. */
export type ViewQuery = Readonly<Record<string, string>>;

/** A view of the queue under a name. */
export interface SavedView {
  id: string;
  scope: ViewScope;
  /** Identifier of the operator who made it. */
  owner_id: string;
  /** Unique within one list: the team's views, or one operator's. */
  name: string;
  query: ViewQuery;
  /** The columns of the list; null: those that the reader chose. */
  columns: readonly string[] | null;
  /** One more with each change. */
  version: number;
  changed_at: string;
  /** E-mail address of an operator, or a user of the command line. */
  changed_by: string;
}

/** A view as it is read, with the name of its owner. */
export interface OwnedView extends SavedView {
  owner_name: string;
}

/** One list of views: the team's, or one operator's. */
export interface ViewList {
  scope: ViewScope;
  /** Not looked at with `team`. */
  owner_id: string;
}

export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_COLUMNS = 30;
/** How long the names and values of a query may be together. */
export const MAX_VIEW_QUERY = 8_000;

/** How many views a list may have. */
export const MAX_VIEWS: Readonly<Record<ViewScope, number>> = { team: 100, own: 50 };
