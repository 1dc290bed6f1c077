import { ALL, forOperators, NO_CONTENT } from '../../platform/http/operator-route.ts';
import {
  SAVED_VIEW_LIMIT_REACHED,
  SAVED_VIEW_NAME_TAKEN,
  SAVED_VIEW_NOT_FOUND,
  SAVED_VIEWS_REORDERED,
} from './reasons.ts';
import {
  orderBody,
  removalQuery,
  savedView,
  savedViewBody,
  savedViewChange,
  savedViewChanged,
  savedViewList,
} from './schemas.ts';
import type { SavedViews } from './service.ts';

interface SavedViewServices {
  savedViews: SavedViews;
}

const route = forOperators('Queue');

export const savedViewRoutes = [
  route('GET /operator/v1/saved-views', {
    access: { who: ALL },
    operationId: 'listSavedViews',
    summary: 'List saved views',
    description: "Lists the team's views and your own, each with the parameters of the queue's address.",
    ok: { 200: { description: 'The views.', schema: savedViewList } },
    handle: async ({ caller }, { savedViews }: SavedViewServices) => ({ data: await savedViews.list(caller) }),
  }),
  route('POST /operator/v1/saved-views', {
    access: { who: ALL, proof: 'any' },
    operationId: 'createSavedView',
    summary: 'Save a view',
    description:
      "Saves a view of the queue at the end of the team's or your own; a viewer saves own ones alone. A parameter that the queue does not know is refused. The audit log records `view.created`; of a search only that there is one.",
    body: savedViewBody,
    ok: { 201: { description: 'The view.', schema: savedView } },
    reasons: [SAVED_VIEW_NAME_TAKEN, SAVED_VIEW_LIMIT_REACHED],
    handle: ({ caller, body }, { savedViews }: SavedViewServices) => savedViews.create(body, caller),
  }),
  route('PUT /operator/v1/saved-views/{id}', {
    access: { who: ALL, proof: 'any' },
    operationId: 'changeSavedView',
    summary: 'Change a saved view',
    description:
      'Changes name, filters, columns, and for whom the view is, which its owner alone decides; then it stands at the end of the other list. Refused when somebody changed it since `version`. The audit log records `view.changed`; nothing changes when it is the same already.',
    body: savedViewChange,
    ok: { 200: { description: 'The view as it is now.', schema: savedView } },
    reasons: [SAVED_VIEW_NOT_FOUND, savedViewChanged, SAVED_VIEW_NAME_TAKEN, SAVED_VIEW_LIMIT_REACHED],
    handle: ({ params, caller, body }, { savedViews }: SavedViewServices) => savedViews.change(params.id, body, caller),
  }),
  route('DELETE /operator/v1/saved-views/{id}', {
    access: { who: ALL, proof: 'any' },
    operationId: 'removeSavedView',
    summary: 'Remove a saved view',
    description:
      'Removes a view for everybody who sees it. Refused when somebody changed it since `version`. The audit log records `view.removed`.',
    query: removalQuery,
    ok: NO_CONTENT,
    reasons: [SAVED_VIEW_NOT_FOUND, savedViewChanged],
    handle: ({ params, query: { version }, caller }, { savedViews }: SavedViewServices) =>
      savedViews.remove(params.id, version, caller),
  }),
  route('PUT /operator/v1/saved-views', {
    access: { who: ALL, proof: 'any' },
    operationId: 'orderSavedViews',
    summary: 'Put saved views in order',
    description:
      "Puts the team's views or your own in another order; agents and admins order the team's. Refused when the list is not as it was seen. The audit log records `view.reordered`.",
    body: orderBody,
    ok: NO_CONTENT,
    reasons: [SAVED_VIEWS_REORDERED],
    handle: ({ caller, body }, { savedViews }: SavedViewServices) => savedViews.order(body, caller),
  }),
];
