import { claimRoutes } from '../../features/claims/client-routes.ts';
import { documentRoutes } from '../../features/documents/client-routes.ts';
import type { ClientReason } from '../../platform/feature/reason.ts';
import type { Route } from '../../platform/http/route.ts';
import type { HeaderName } from './openapi-responses.ts';

/** The operations below `/v1`, in the order of the interface description. */
export const CLIENT_ROUTES = [...claimRoutes, ...documentRoutes] satisfies readonly Route<
  'key',
  never,
  ClientReason,
  HeaderName
>[];
