import { join } from 'node:path';
import { test } from 'node:test';
import { type OperatorServices, operatorServices } from '../../src/compose-operators.ts';
import { Identifiers } from '../../src/services/identifiers.ts';
import type { Identity } from '../../src/services/identity.ts';
import { KeptAnswers } from '../../src/services/kept-answers.ts';
import { Lapsed } from '../../src/services/lapsed.ts';
import type { OneTimePassword } from '../../src/services/operators.ts';
import { ServiceError, type ServiceErrorCode } from '../../src/services/service-error.ts';
import type { OpenedSession } from '../../src/services/sessions.ts';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import type { Stores } from '../../src/store/stores.ts';
import { PASSWORD_LOG_COST, TestClock } from '../api/harness.ts';
import { temporaryFolder } from '../contract/fixtures.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const IDLE_MS = 480 * MINUTE;
export const MAX_MS = 7 * DAY;
export const PASSWORD = 'a long and winding road';
const ADDRESS = '192.0.2.1';

/** The services of the operator's people on an empty store of their own, and a clock that stands still. */
export interface OperatorsUnderTest extends OperatorServices {
  lapsed: Lapsed;
  clock: TestClock;
  stores: Stores;
  folder: string;
  /** Signs in, from one address unless told otherwise. */
  signIn(email: string, password: string, address?: string): Promise<OpenedSession>;
  /** An operator who has signed in and chosen `PASSWORD`. */
  settle(email: string, role?: 'admin' | 'agent' | 'viewer'): Promise<Identity>;
  make(email: string, role?: 'admin' | 'agent' | 'viewer'): Promise<OneTimePassword>;
  /** The actions of the audit log, newest first, each with its actor. */
  deeds(): Promise<string[]>;
}

export function onOperators(name: string, body: (under: OperatorsUnderTest) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const stores = openSqliteStores(join(folder, 'redress.db'));
    try {
      await body(servicesOn(stores, folder));
    } finally {
      await stores.store.close();
      remove();
    }
  });
}

function servicesOn(stores: Stores, folder: string): OperatorsUnderTest {
  const clock = new TestClock('2026-03-01T10:00:00Z');
  const parts = { store: stores.operators, identifiers: new Identifiers(clock.now), clock: clock.now };
  const services = operatorServices({
    ...parts,
    limits: { idleMs: IDLE_MS, maxMs: MAX_MS },
    passwordLogCost: PASSWORD_LOG_COST,
  });
  const signIn: OperatorsUnderTest['signIn'] = (email, password, address = ADDRESS) =>
    services.sessions.signIn({ email, password, address });
  const make: OperatorsUnderTest['make'] = (email, role = 'admin') =>
    services.operators.create({ email, name: email, role }, 'cli:root');
  return {
    ...services,
    lapsed: new Lapsed({
      ...services,
      answers: new KeptAnswers(stores.store, clock.now),
      rates: stores.rates,
      clock: clock.now,
    }),
    clock,
    stores,
    folder,
    signIn,
    make,
    settle: async (email, role) => {
      const { one_time_password: current_password } = await make(email, role);
      const { identity } = await signIn(email, current_password);
      const change = { current_password, new_password: PASSWORD, address: ADDRESS };
      return (await services.sessions.changePassword(identity, change)).identity;
    },
    deeds: async () =>
      (await services.auditLog.list({ limit: 100 })).data.map(({ action, actor }) => `${actor} ${action}`),
  };
}

/** Whether a use case refused with a code, and for a field when one is given. */
export function refusedWith(code: ServiceErrorCode, field?: string): (error: unknown) => boolean {
  return (error) => error instanceof ServiceError && error.code === code && error.field === field;
}
