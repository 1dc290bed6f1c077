import { randomBytes } from 'node:crypto';
import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { type AuditAction, auditEntry } from '../audit/record.ts';
import {
  OPERATOR_CHANGED,
  OPERATOR_CREATED,
  OPERATOR_DISABLED,
  OPERATOR_ENABLED,
  OPERATOR_PASSWORD_RESET,
  OPERATOR_SIGNED_OUT_EVERYWHERE,
} from './actions.ts';
import { LAST_ADMIN, OPERATOR_EXISTS, OPERATOR_NOT_FOUND } from './reasons.ts';
import type { Operator } from './record.ts';
import { isEmail, normalizeEmail, type OperatorRole } from './rules.ts';
import { oneTimePassword, type Passwords } from './sign-in/passwords.ts';
import type { OperatorStore } from './store.ts';

/** Bytes of an operator's identifier: short, because claims, notes and the audit log contain it. */
const ID_BYTES = 8;
const ONE_TIME_MS = 7 * 24 * 60 * 60_000;

/** An operator as other operators see it. */
export type ListedOperator = Pick<
  Operator,
  'id' | 'email' | 'name' | 'role' | 'created_at' | 'disabled_at' | 'last_sign_in_at' | 'must_change_password'
>;

/** A one-time password. It cannot be read again later. */
export interface OneTimePassword {
  operator: ListedOperator;
  one_time_password: string;
  password_expires_at: string;
}

export interface OperatorDependencies {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
  passwords: Passwords;
}

/** Creates, changes and disables operators. `by` is the actor for the audit log. */
export class Operators {
  readonly #dependencies: OperatorDependencies;

  constructor(dependencies: OperatorDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Creates an operator with a one-time password. Throws `OPERATOR_EXISTS` when an operator, even a disabled one, has
   * the address.
   */
  async create(request: { email: string; name: string; role: OperatorRole }, by: string): Promise<OneTimePassword> {
    const { name, role } = request;
    const email = normalizeEmail(request.email);
    if (!isEmail(email)) {
      throw new ServiceError(INVALID_REQUEST_BODY, 'email: must be an e-mail address', { field: 'email' });
    }
    const { password, ...kept } = await this.#newPassword();
    const id = `opr_${randomBytes(ID_BYTES).toString('hex')}`;
    const operator = {
      id,
      email,
      name,
      role,
      ...kept,
      created_at: this.#iso(),
      disabled_at: null,
      last_sign_in_at: null,
    };
    const audit = this.#entry(OPERATOR_CREATED, id, { actor: by, after: { email, name, role } });
    if (await this.#dependencies.store.addOperator(operator, audit)) return printOneTime(operator, password);
    throw new ServiceError(OPERATOR_EXISTS, `There is an operator with the address ${email} already.`);
  }

  /** Lists operators, oldest first. */
  async list(): Promise<ListedOperator[]> {
    return (await this.#dependencies.store.listOperators()).map(toListed);
  }

  /** Throws `OPERATOR_NOT_FOUND`. */
  async getByEmail(email: string): Promise<ListedOperator> {
    const address = normalizeEmail(email);
    const operator = isEmail(address) ? await this.#dependencies.store.findOperatorByEmail(address) : undefined;
    if (!operator) throw new ServiceError(OPERATOR_NOT_FOUND, `There is no operator with the address ${address}.`);
    return toListed(operator);
  }

  /**
   * Changes the members that are not undefined. Disabling ends the operator's sessions and access tokens. Throws
   * `OPERATOR_NOT_FOUND`, and `LAST_ADMIN` when no active admin would be left.
   */
  async change(
    id: string,
    request: { name?: string | undefined; role?: OperatorRole | undefined; disabled?: boolean | undefined },
    by: string,
  ): Promise<ListedOperator> {
    const { store } = this.#dependencies;
    const operator = await this.#get(id);
    const { name, role, disabled } = changesOf(operator, request);
    if (name === undefined && role === undefined && disabled === undefined) return toListed(operator);
    const change = { id, name, role, ...(disabled !== undefined && { disabled_at: disabled ? this.#iso() : null }) };
    const before = withoutAbsent({
      name: name && operator.name,
      role: role && operator.role,
      disabled: disabled === undefined ? undefined : !disabled,
    });
    const after = withoutAbsent({ name, role, disabled });
    const outcome = await store.changeOperator(
      change,
      this.#entry(actionOf(disabled), id, { actor: by, before, after }),
    );
    if (outcome === 'absent') throw operatorNotFound();
    if (outcome === 'last_admin') {
      throw new ServiceError(LAST_ADMIN, 'This is the last admin: make another one first.');
    }
    return toListed(await this.#get(id));
  }

  /** Makes a one-time password and ends the sessions and access tokens. Throws `OPERATOR_NOT_FOUND`. */
  async resetPassword(id: string, by: string): Promise<OneTimePassword> {
    const operator = await this.#get(id);
    const { password, ...kept } = await this.#newPassword();
    const change = { operator_id: id, ...kept, expected_hash: null, by_session: null, session: null };
    const audit = this.#entry(OPERATOR_PASSWORD_RESET, id, { actor: by });
    if (!(await this.#dependencies.store.setPassword(change, audit))) throw operatorNotFound();
    return printOneTime({ ...operator, ...kept }, password);
  }

  /** Ends every session and access token of an operator. Throws `OPERATOR_NOT_FOUND`. */
  async endSessions(id: string, by: string): Promise<void> {
    await this.#get(id);
    const audit = this.#entry(OPERATOR_SIGNED_OUT_EVERYWHERE, id, { actor: by });
    await this.#dependencies.store.endSessions(id, audit);
  }

  async #get(id: string): Promise<Operator> {
    const operator = /^opr_[0-9a-f]+$/.test(id) ? await this.#dependencies.store.findOperator(id) : undefined;
    if (!operator) throw operatorNotFound();
    return operator;
  }

  async #newPassword() {
    const password = oneTimePassword();
    const password_expires_at = new Date(this.#dependencies.clock() + ONE_TIME_MS).toISOString();
    const { passwords } = this.#dependencies;
    const password_hash = await passwords.admit(() => passwords.hash(password));
    return { password, password_hash, must_change_password: true, password_expires_at };
  }

  #entry(action: Action, id: string, change: Omit<AuditAction, 'action' | 'subject'>) {
    return auditEntry(this.#dependencies.identifiers, { action, subject: { kind: 'operator', id }, ...change });
  }

  #iso(): string {
    return new Date(this.#dependencies.clock()).toISOString();
  }
}

function operatorNotFound(): ServiceError {
  return new ServiceError(OPERATOR_NOT_FOUND, 'There is no operator with this identifier.');
}

interface Changes {
  name: string | undefined;
  role: OperatorRole | undefined;
  disabled: boolean | undefined;
}

/** The requested values that differ from the present ones. */
function changesOf(operator: Operator, { name, role, disabled }: Partial<Changes>): Changes {
  return {
    name: name === operator.name ? undefined : name,
    role: role === operator.role ? undefined : role,
    disabled: disabled === (operator.disabled_at !== null) ? undefined : disabled,
  };
}

function actionOf(disabled: boolean | undefined): Action {
  if (disabled === undefined) return OPERATOR_CHANGED;
  return disabled ? OPERATOR_DISABLED : OPERATOR_ENABLED;
}

function withoutAbsent(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

function printOneTime(operator: Operator, password: string): OneTimePassword {
  const { password_expires_at } = operator;
  return { operator: toListed(operator), one_time_password: password, password_expires_at: password_expires_at ?? '' };
}

function toListed(operator: Operator): ListedOperator {
  const { id, email, name, role, created_at, disabled_at, last_sign_in_at, must_change_password } = operator;
  return { id, email, name, role, created_at, disabled_at, last_sign_in_at, must_change_password };
}
