/* Debian's PgBouncer, in transaction mode: each transaction may get another connection. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, isListening, unprivileged } from '../machine.ts';
import { ServerFolder } from '../server-process.ts';

const READY_MS = 30_000;

/** In front of every database of one PostgreSQL. It does not outlive this process. */
export class PgBouncer {
  readonly #folder: ServerFolder;
  readonly #port: number;

  private constructor(folder: ServerFolder, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  /** Starts one for the PostgreSQL of a database's address, with that address's user. */
  static async start(databaseUrl: string): Promise<PgBouncer> {
    const folder = new ServerFolder('pgbouncer', unprivileged());
    try {
      const [port = 0] = await takeFreePorts(1);
      const { username, password } = new URL(databaseUrl);
      writeFileSync(join(folder.path, 'users.txt'), `"${username}" "${password}"\n`);
      writeFileSync(join(folder.path, 'pgbouncer.ini'), settings(port, new URL(databaseUrl)));
      const command = findCommand('pgbouncer') ?? 'pgbouncer';
      const server = folder.start(command, ['pgbouncer.ini'], { ...unprivileged(), lastSignal: 'SIGTERM' });
      await server.ready(() => isListening(port), READY_MS);
      return new PgBouncer(folder, port);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /** The address of the same database through PgBouncer. */
  through(databaseUrl: string): string {
    return Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${this.#port}` }).href;
  }

  /** Ends it at once. */
  stop(): Promise<void> {
    return this.#folder.remove();
  }
}

/** Its connections take turns, so that what is kept on one is missed by the next transaction. */
function settings(port: number, { hostname, port: behind, username, password }: URL): string {
  return `[databases]
* = host=${hostname} port=${behind || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = transaction
server_round_robin = 1
default_pool_size = 8
max_client_conn = 1000
`;
}
