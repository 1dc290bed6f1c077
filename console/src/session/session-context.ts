import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Role, SessionInfo } from '../api/types.ts';
import type { SessionGate, SessionState } from './session-gate.ts';

const GateContext = createContext<SessionGate | undefined>(undefined);

export const SessionGateProvider = GateContext.Provider;

export function useSessionGate(): SessionGate {
  const gate = useContext(GateContext);
  if (gate === undefined) throw new Error('useSessionGate outside of SessionGateProvider');
  return gate;
}

export function useSessionState(): SessionState {
  const gate = useSessionGate();
  return useSyncExternalStore(gate.subscribe, gate.getState);
}

/** The session of the page, which exists everywhere inside the shell. @throws outside of it */
export function useSession(): SessionInfo {
  const { info } = useSessionState();
  if (info === undefined) throw new Error('useSession without a session');
  return info;
}

export const useRole = (): Role => useSession().operator.role;
