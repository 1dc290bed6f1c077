import { test } from 'node:test';
import { createOperatorServices, type OperatorServices } from '../../../src/app/services.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { ExpiredRecords } from '../../../src/features/idempotency/jobs.ts';
import { IdempotencyRecords } from '../../../src/features/idempotency/service.ts';
import type { Identity } from '../../../src/features/operators/identity.ts';
import type { OneTimePassword } from '../../../src/features/operators/service.ts';
import type { OpenedSession } from '../../../src/features/operators/sessions.ts';
import { SavedViews } from '../../../src/features/saved-views/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { temporaryFolder } from '../../contract/fixtures.ts';
import { PASSWORD_LOG_COST, TestClock } from '../api/harness.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const IDLE_MS = 480 * MINUTE;
export const MAX_MS = 7 * DAY;
export const PASSWORD = 'a long and winding road';
const ADDRESS = '192.0.2.1';

/** The services of operators on an empty store of their own, and a clock that stands still. */
export interface OperatorsUnderTest extends OperatorServices {
  expired: ExpiredRecords;
  clock: TestClock;
  stores: Stores;
  folder: string;
  /** Signs in, from one address unless told otherwise. */
  signIn(email: string, password: string, address?: string): Promise<OpenedSession>;
  /** An operator who has signed in and chosen `PASSWORD`. */
  settle(email: string, role?: 'admin' | 'agent' | 'viewer'): Promise<Identity>;
  make(email: string, role?: 'admin' | 'agent' | 'viewer'): Promise<OneTimePassword>;
  /** The same services with another cost of password hashes. */
  withPasswordCost(logCost: number): OperatorServices;
  /** The actions of the audit log, newest first, each with its actor. */
  auditActions(): Promise<string[]>;
}

export function onOperators(name: string, body: (under: OperatorsUnderTest) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const stores = openSqliteStores(await emptySqliteIn(folder));
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
  const { operators: store, audit, carriers } = stores;
  const parts = { store, audit, carriers, identifiers: new Identifiers(clock.now), clock: clock.now };
  const withPasswordCost = (passwordLogCost: number) =>
    createOperatorServices({ ...parts, limits: { idleMs: IDLE_MS, maxMs: MAX_MS }, passwordLogCost });
  const services = withPasswordCost(PASSWORD_LOG_COST);
  const signIn: OperatorsUnderTest['signIn'] = (email, password, address = ADDRESS) =>
    services.sessions.signIn({ email, password, address });
  const make: OperatorsUnderTest['make'] = (email, role = 'admin') =>
    services.operators.create({ email, name: email, role }, 'cli:root');
  return {
    ...services,
    expired: new ExpiredRecords({
      ...services,
      savedViews: new SavedViews({ ...parts, store: stores.savedViews, findQueryFault: async () => undefined }),
      answers: new IdempotencyRecords(stores.store, clock.now),
      rates: stores.rates,
      clock: clock.now,
    }),
    clock,
    stores,
    folder,
    signIn,
    make,
    withPasswordCost,
    settle: async (email, role) => {
      const { one_time_password: current_password } = await make(email, role);
      const { identity } = await signIn(email, current_password);
      const change = { current_password, new_password: PASSWORD, address: ADDRESS };
      return (await services.sessions.changePassword(identity, change)).identity;
    },
    auditActions: async () =>
      (await services.auditLog.list({ limit: 100 })).data.map(({ action, actor }) => `${actor} ${action}`),
  };
}

/** Whether a use case refused with a code, and for a field when one is given. */
export function refusedWith(code: string, field?: string): (error: unknown) => boolean {
  return (error) => error instanceof ServiceError && error.code === code && error.field === field;
}
