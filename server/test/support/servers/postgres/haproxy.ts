/* Debian's HAProxy in front of a Patroni cluster, in the way that docs/reliability.md tells operators to set theirs up. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, isListening, unprivileged } from '../machine.ts';
import { ServerFolder } from '../server-process.ts';

const READY_MS = 30_000;

/** Where a node's PostgreSQL is, and where its Patroni says whether that one is the primary. */
export interface Backend {
  name: string;
  postgresPort: number;
  restPort: number;
}

/** One address of whichever node is the primary. It does not outlive this process. */
export class Haproxy {
  readonly port: number;
  readonly #folder: ServerFolder;

  private constructor(folder: ServerFolder, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  static async start(backends: readonly Backend[]): Promise<Haproxy> {
    const folder = new ServerFolder('haproxy', unprivileged());
    try {
      const [port = 0] = await takeFreePorts(1);
      writeFileSync(join(folder.path, 'haproxy.cfg'), settings(port, backends));
      const server = folder.start(findCommand('haproxy') ?? 'haproxy', ['-db', '-f', 'haproxy.cfg'], unprivileged());
      await server.ready(() => isListening(port), READY_MS);
      return new Haproxy(folder, port);
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

/**
 * A node is asked twice a second. When it is not the primary any more, its connections are closed: what waits on them
 * would otherwise wait for a node that is gone, or write to one that has been demoted.
 */
function settings(port: number, backends: readonly Backend[]): string {
  const servers = backends.map(
    ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
  );
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}
