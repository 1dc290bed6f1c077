import { AccessTokens } from './services/access-tokens.ts';
import { AuditLog } from './services/audit-log.ts';
import type { Clock, Identifiers } from './services/identifiers.ts';
import { Operators } from './services/operators.ts';
import { Passwords } from './services/passwords.ts';
import { type SessionLimits, Sessions } from './services/sessions.ts';
import { SignInThrottle } from './services/sign-in-throttle.ts';
import { TrackingLinks } from './services/tracking-links.ts';
import type { OperatorStore } from './store/operator-store.ts';

/** The use cases of the operator's people. */
export interface OperatorServices {
  operators: Operators;
  sessions: Sessions;
  accessTokens: AccessTokens;
  auditLog: AuditLog;
  trackingLinks: TrackingLinks;
  throttle: SignInThrottle;
}

/** @param limits how long a session lasts */
export function operatorServices(parts: {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
  limits: SessionLimits;
  passwordLogCost?: number | undefined;
}): OperatorServices {
  const { store, clock } = parts;
  const passwords = new Passwords({ logCost: parts.passwordLogCost });
  const throttle = new SignInThrottle(store, clock);
  const sessions = new Sessions({ ...parts, passwords, throttle });
  return {
    operators: new Operators({ ...parts, passwords, throttle }),
    sessions,
    accessTokens: new AccessTokens(parts),
    auditLog: new AuditLog(store),
    trackingLinks: new TrackingLinks(parts),
    throttle,
  };
}
