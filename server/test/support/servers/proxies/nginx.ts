/* Debian's nginx as a load balancer, in the way that docs/scaling.md tells operators to set theirs up. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../../process/process.ts';
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, isListening, unprivileged } from '../machine.ts';
import { ServerFolder, type ServerProcess } from '../server-process.ts';

const READY_MS = 30_000;

/** Listeners behind nginx, as `HOST:PORT`; they need not be up. */
export interface Upstreams {
  api: readonly string[];
  uploads: readonly string[];
}

/** One address for all API listeners, and one for all upload listeners. It does not outlive this process. */
export class Nginx {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  readonly #place: Place;
  readonly #server: ServerProcess;

  private constructor(place: Place, server: ServerProcess) {
    this.#place = place;
    this.#server = server;
    this.apiUrl = `http://127.0.0.1:${place.ports.api}`;
    this.uploadsUrl = `http://127.0.0.1:${place.ports.uploads}`;
  }

  static async start(upstreams: Upstreams): Promise<Nginx> {
    const folder = new ServerFolder('nginx', unprivileged());
    try {
      const [api = 0, uploads = 0] = await takeFreePorts(2);
      const place = { folder, upstreams, ports: { api, uploads } };
      writeFileSync(join(folder.path, 'nginx.conf'), settings(place));
      const command = findCommand('nginx') ?? 'nginx';
      const args = ['-p', folder.path, '-c', 'nginx.conf', '-e', 'stderr'];
      const server = folder.start(command, args, { ...unprivileged(), lastSignal: 'SIGTERM' });
      await server.ready(async () => (await isListening(api)) && isListening(uploads), READY_MS);
      return new Nginx(place, server);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  /**
   * Sends nothing more to these listeners, and to all others again; what runs is not disturbed. Resolves when nothing is
   * on its way to them any more, which the connections that clients keep open can put off.
   */
  async leaveOut(...addresses: string[]): Promise<void> {
    const before = this.#workers();
    writeFileSync(join(this.#place.folder.path, 'nginx.conf'), settings(this.#place, addresses));
    this.#server.signal('SIGHUP');
    const isReplaced = (workers: readonly string[]) => workers.length === 1 && !before.includes(workers[0] ?? '');
    await until('nginx has its new settings', () => isReplaced(this.#workers()), READY_MS);
  }

  /** Ends it at once. */
  stop(): Promise<void> {
    return this.#place.folder.remove();
  }

  /** The processes that answer requests: those with old settings end when they have answered. */
  #workers(): string[] {
    const { pid } = this.#server;
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  }
}

interface Place {
  folder: ServerFolder;
  upstreams: Upstreams;
  ports: { api: number; uploads: number };
}

/**
 * A request goes to the next listener when the first one could not be reached. Once it was sent, only what changes
 * nothing does: nginx sends no POST twice, and an upload's bytes, which are not kept, cannot be sent twice.
 */
function settings({ folder: { path: folder }, upstreams, ports }: Place, leftOut: readonly string[] = []): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  map $http_x_request_id $passed_request_id { default $http_x_request_id; '' $request_id; }
  proxy_http_version 1.1;
  proxy_set_header Host $http_host;
  proxy_set_header X-Request-Id $passed_request_id;
  proxy_connect_timeout 2s;
  proxy_next_upstream error timeout;
  proxy_next_upstream_tries 3;
${upstream('api', upstreams.api, leftOut)}
${upstream('uploads', upstreams.uploads, leftOut)}
  server {
    listen 127.0.0.1:${ports.api};
    location / { proxy_pass http://api; }
  }
  server {
    listen 127.0.0.1:${ports.uploads};
    client_max_body_size 11m;
    location / { proxy_pass http://uploads; proxy_request_buffering off; }
  }
}
`;
}

function upstream(name: string, addresses: readonly string[], leftOut: readonly string[]): string {
  const state = (address: string) => (leftOut.includes(address) ? 'down' : 'max_fails=1 fail_timeout=1s');
  const servers = addresses.map((address) => `    server ${address} ${state(address)};`);
  return [`  upstream ${name} {`, ...servers, '  }'].join('\n');
}
