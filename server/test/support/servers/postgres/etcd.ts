/* Debian's etcd: where the nodes of a Patroni cluster agree on who leads. */
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, unprivileged } from '../machine.ts';
import { ServerFolder } from '../server-process.ts';

const READY_MS = 30_000;

/** One member, which is not what a test takes away. It does not outlive this process. */
export class Etcd {
  readonly port: number;
  readonly #folder: ServerFolder;

  private constructor(folder: ServerFolder, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async start(): Promise<Etcd> {
    const folder = new ServerFolder('etcd', unprivileged());
    try {
      const [port = 0, peer = 0] = await takeFreePorts(2);
      const clients = `http://127.0.0.1:${port}`;
      const peers = `http://127.0.0.1:${peer}`;
      const args = ['--name=only', '--data-dir=data', `--initial-cluster=only=${peers}`];
      const listens = [`--listen-client-urls=${clients}`, `--listen-peer-urls=${peers}`];
      const tells = [`--advertise-client-urls=${clients}`, `--initial-advertise-peer-urls=${peers}`];
      const all = [...args, ...listens, ...tells, '--enable-v2=true'];
      const server = folder.start(findCommand('etcd') ?? 'etcd', all, unprivileged());
      await server.ready(() => isHealthy(clients), READY_MS);
      return new Etcd(folder, port);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** Ends it at once. */
  stop(): Promise<void> {
    return this.#folder.remove();
  }
}

async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(1_000) });
    return (await response.text()).includes('"true"');
  } catch {
    return false;
  }
}
