import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Outage, OutageState } from './outage.ts';

const OutageContext = createContext<Outage | undefined>(undefined);

export const OutageProvider = OutageContext.Provider;

export function useOutage(): Outage {
  const outage = useContext(OutageContext);
  if (outage === undefined) throw new Error('useOutage outside of OutageProvider');
  return outage;
}

/** The current knowledge of whether the service can be reached. */
export function useOutageState(): OutageState {
  const outage = useOutage();
  return useSyncExternalStore(outage.subscribe, outage.getState);
}
