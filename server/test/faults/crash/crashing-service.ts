/* One process on SQLite and files, always at the same addresses, that is killed and started again under load. */
import { setTimeout as pause } from 'node:timers/promises';
import { Caller } from '../../support/process/exchange.ts';
import { type ApiKey, Installation, own, Running, type Scope, type Service } from '../../support/process/process.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import type { Chance } from '../chance.ts';
import { type Checked, checkFiles, checkKept, checkSpool } from '../checks.ts';
import { type DatabaseRows, sqliteRows } from '../database-rows.ts';
import { Ledger } from './ledger.ts';
import { OperatorProgram } from './operator-program.ts';
import { Programs } from './programs.ts';

interface Parts {
  scope: Scope;
  installation: Installation;
  ledger: Ledger;
  service: Service;
  key: ApiKey;
  operator: OperatorProgram;
  chance: Chance;
}

export class CrashingService {
  /** For what else a moment makes. */
  readonly scope: Scope;
  readonly installation: Installation;
  readonly ledger: Ledger;
  readonly key: ApiKey;
  readonly operator: OperatorProgram;
  readonly chance: Chance;
  readonly programs: Programs;
  readonly rows: DatabaseRows;
  /** How often a process was killed. */
  kills = 0;
  /** How long each start took until it was ready, in milliseconds. */
  readonly starts: number[] = [];
  #service: Service;

  private constructor({ scope, installation, ledger, service, key, operator, chance }: Parts) {
    this.scope = scope;
    this.installation = installation;
    this.ledger = ledger;
    this.key = key;
    this.operator = operator;
    this.chance = chance;
    this.#service = service;
    this.rows = sqliteRows(installation.dataDir);
    this.programs = new Programs({ apiUrl: service.apiUrl, key, ledger, operator });
  }

  static async open(scope: Scope, chance: Chance): Promise<CrashingService> {
    const [api, uploads, operatorPort] = await takeFreePorts(3);
    const installation = await Installation.create(scope, {
      REDRESS_API_LISTEN: `127.0.0.1:${api}`,
      REDRESS_UPLOADS_LISTEN: `127.0.0.1:${uploads}`,
      REDRESS_OPERATOR_LISTEN: `127.0.0.1:${operatorPort}`,
    });
    const service = await installation.start({ by: 'redress serve --demo' });
    const { key, operatorUrl } = service;
    if (!key) throw new Error('the first start printed no key');
    const operator = await OperatorProgram.open(
      (...args) => installation.json(...args),
      () => operatorUrl,
    );
    return new CrashingService({ scope, installation, ledger: new Ledger('CRASH'), service, key, operator, chance });
  }

  get service(): Service {
    return this.#service;
  }

  /** Ends the process without a warning. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.#service.process.kill();
  }

  /** As a supervisor starts it: with nothing but the command. */
  async start(): Promise<void> {
    const from = performance.now();
    this.#service = await this.installation.start();
    this.starts.push(performance.now() - from);
  }

  /** Starts it, and kills it before it can be ready. */
  async killStarting(afterMs: number): Promise<void> {
    const running = this.installation.launch();
    await pause(afterMs);
    this.kills += 1;
    await running.kill();
  }

  /** Starts a command on the data directory, without waiting for its end. */
  command(...args: readonly string[]): Running {
    const { installation } = this;
    const running = new Running('redress', args, { env: own(installation.environment()), cwd: installation.folder });
    running.endWithUs();
    return running;
  }

  /** Waits for any time up to this many milliseconds. */
  async anyTime(belowMs: number): Promise<void> {
    await pause(this.chance.below(belowMs));
  }

  get checked(): Checked {
    return { caller: new Caller(this.#service, this.key), ledger: this.ledger, rows: this.rows };
  }

  /** While no program is at work. */
  async check({ isLast = false } = {}): Promise<void> {
    await checkKept(this.checked, { isLast });
    await checkSpool(this.installation.dataDir);
    await checkFiles(this.installation.dataDir, this.checked);
  }
}
