/* Three PostgreSQL nodes that Debian's Patroni keeps as one, behind HAProxy: what an operator would run. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { until } from '../../process/process.ts';
import { Etcd } from './etcd.ts';
import { Haproxy } from './haproxy.ts';
import { findDebianPostgres, PatroniNode } from './patroni-node.ts';

const SIZE = 3;
const START_MS = 60_000;
const HEAL_MS = 120_000;
const USER = 'redress';

/** With synchronous replication: what is confirmed is on two nodes. It does not outlive this process. */
export class PatroniCluster {
  readonly nodes: readonly PatroniNode[];
  readonly #etcd: Etcd;
  readonly #haproxy: Haproxy;
  readonly #password: string;

  private constructor(parts: { etcd: Etcd; haproxy: Haproxy; nodes: readonly PatroniNode[]; password: string }) {
    this.#etcd = parts.etcd;
    this.#haproxy = parts.haproxy;
    this.nodes = parts.nodes;
    this.#password = parts.password;
  }

  /** Resolves when all nodes are there, and an empty database is. */
  static async start(): Promise<PatroniCluster> {
    const password = randomBytes(16).toString('hex');
    const programs = findDebianPostgres() ?? '';
    const etcd = await Etcd.start();
    const names = Array.from({ length: SIZE }, (_, n) => `node-${n}`);
    const nodes = await Promise.all(
      names.map((name) => PatroniNode.create({ name, programs, etcdPort: etcd.port, password })),
    );
    const haproxy = await Haproxy.start(nodes.map(({ backend }) => backend));
    const cluster = new PatroniCluster({ etcd, haproxy, nodes, password });
    try {
      await Promise.all(nodes.map((node) => node.start()));
      await cluster.untilWhole(START_MS);
      await cluster.#createDatabase();
      return cluster;
    } catch (error) {
      await cluster.remove();
      throw error;
    }
  }

  /** The address of the database, on whichever node is the primary. */
  get url(): string {
    return `postgres://${USER}:${this.#password}@127.0.0.1:${this.#haproxy.port}/${USER}`;
  }

  /** The node that says that it is the primary; undefined while none does. */
  async findPrimary(): Promise<PatroniNode | undefined> {
    const says = await Promise.all(this.nodes.map((node) => node.isPrimary()));
    return this.nodes[says.indexOf(true)];
  }

  /** Waits until a node other than this one is the primary. */
  async successorOf(node: PatroniNode): Promise<PatroniNode> {
    return this.#waiting('another node leads', HEAL_MS, async () => {
      const primary = await this.findPrimary();
      return primary === node ? undefined : primary;
    });
  }

  /** Waits until every node runs, one as the primary, one that it waits for, and one more that follows. */
  async untilWhole(ms = HEAL_MS): Promise<void> {
    await this.#waiting('the cluster is whole', ms, async () => {
      const [primary, synchronous, states] = await Promise.all([
        this.findPrimary(),
        Promise.all(this.nodes.map((node) => node.isSynchronous())),
        Promise.all(this.nodes.map((node) => node.status())),
      ]);
      const isStreaming = states.every((status) => status && ['running', 'streaming'].includes(status.state));
      const timelines = new Set(states.map((status) => status?.timeline));
      return primary && synchronous.includes(true) && isStreaming && timelines.size === 1;
    });
  }

  /** Ends all of it, and removes its data. */
  async remove(): Promise<void> {
    await this.#haproxy.stop();
    await Promise.all(this.nodes.map((node) => node.remove()));
    await this.#etcd.stop();
  }

  async #createDatabase(): Promise<void> {
    const url = Object.assign(new URL(this.url), { username: 'postgres', pathname: '/postgres' }).href;
    await this.#waiting('HAProxy has found the primary', START_MS, async () => {
      const admin = new Client({ connectionString: url });
      admin.on('error', () => {});
      try {
        await admin.connect();
        await admin.query(`create role ${USER} login password '${this.#password}'`);
        await admin.query(`create database ${USER} owner ${USER}`);
        return true;
      } catch {
        return false;
      } finally {
        await admin.end().catch(() => {});
      }
    });
  }

  /** Throws with what every node wrote when it is not so in time. */
  async #waiting<T>(what: string, ms: number, probe: () => Promise<T>): Promise<NonNullable<T>> {
    try {
      return await until(what, probe, ms);
    } catch (cause) {
      const outputs = this.nodes.map(({ name, output }) => `${name}:\n${output.slice(-6_000)}`);
      throw new Error(`${what}: ${outputs.join('\n\n')}`, { cause });
    }
  }
}
