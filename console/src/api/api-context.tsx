import { createContext, useContext } from 'react';
import type { Api } from './client.ts';

const ApiContext = createContext<Api | undefined>(undefined);

export const ApiProvider = ApiContext.Provider;

/** The operator API: `unwrap(useApi().GET('/claims/{id}', { params: { path: { id } } }))`. */
export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === undefined) throw new Error('useApi outside of ApiProvider');
  return api;
}
