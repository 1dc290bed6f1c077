import createClient, { type Client } from 'openapi-fetch';
import { createContext, useContext } from 'react';
import type { SessionGate } from '../session/session-gate.ts';
import { errorOf } from './api-error.ts';
import type { Outage } from './outage.ts';
import type { paths } from './schema.d.ts';
import { API_BASE, outageFetch, sessionFetch } from './session-fetch.ts';

/** The operator API with the types of its OpenAPI document. Lists in a query are sent comma-separated. */
export type Api = Client<paths>;

export function createApi(gate: SessionGate, outage: Outage): Api {
  return createClient<paths>({
    baseUrl: API_BASE,
    fetch: sessionFetch(gate, outageFetch(outage)),
    querySerializer: { array: { style: 'form', explode: false } },
  });
}

/** The body of a successful response. @throws {ApiError} for every other response */
export async function unwrap<Body>(
  answer: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Body> {
  const { data, error, response } = await answer;
  if (!response.ok) throw errorOf(response, error);
  return data as Body;
}

const ApiContext = createContext<Api | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** Gives the client of the operator API: `unwrap(useApi().GET('/claims/{id}', { params: { path: { id } } }))`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error('useApi outside of ApiProvider');
  return api;
}
