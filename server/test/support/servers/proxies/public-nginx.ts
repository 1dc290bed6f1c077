/* nginx as deploy/ sets it up: the files that operators copy, at places and with certificates of a test's own. */
import { execFile } from 'node:child_process';
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../../process/process.ts';
import { takeFreePorts } from '../free-ports.ts';
import { findCommand, isListening, unprivileged } from '../machine.ts';
import { ServerFolder } from '../server-process.ts';
import type { Upstreams } from './nginx.ts';

const HOSTS = { api: 'claims.example.com', uploads: 'uploads.example.com', operator: 'redress.example.com' } as const;
/** Where nothing is. */
const NOWHERE = ['127.0.0.1:1'] as const;
const READY_MS = 30_000;
const COMMON = '/etc/nginx/snippets/redress-common.conf';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface PublicUpstreams extends Upstreams {
  operator?: readonly string[];
}

/** Every host of it, on one port of 127.0.0.1. It does not outlive this process. */
export class PublicNginx {
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  readonly operatorUrl: string;
  /** Certificates that a client trusts, in PEM. */
  readonly certificates: readonly string[];
  readonly #folder: ServerFolder;

  private constructor(folder: ServerFolder, port: number) {
    this.#folder = folder;
    this.apiUrl = `https://${HOSTS.api}:${port}`;
    this.uploadsUrl = `https://${HOSTS.uploads}:${port}`;
    this.operatorUrl = `https://${HOSTS.operator}:${port}`;
    this.certificates = Object.values(HOSTS).map((host) => readFileSync(join(folder.path, `${host}.crt`), 'utf8'));
  }

  /** The listeners behind it need not be up. Rejects with what `nginx -t` says of the files. */
  static async start(upstreams: PublicUpstreams): Promise<PublicNginx> {
    const folder = new ServerFolder('public-nginx', unprivileged());
    try {
      const [port = 0] = await takeFreePorts(1);
      await Promise.all(Object.values(HOSTS).map((host) => makeCertificate(folder.path, host)));
      writeSettings(folder.path, port, upstreams);
      const command = findCommand('nginx') ?? 'nginx';
      const args = ['-p', folder.path, '-c', 'nginx.conf', '-e', 'stderr'];
      await promisify(execFile)(command, [...args, '-t'], { ...unprivileged(), cwd: folder.path });
      const server = folder.start(command, args, { ...unprivileged(), lastSignal: 'SIGTERM' });
      await server.ready(() => isListening(port), READY_MS);
      return new PublicNginx(folder, port);
    } catch (error) {
      await folder.remove();
      throw error;
    }
  }

  accessLog(): string {
    return readFileSync(join(this.#folder.path, 'redress.access.log'), 'utf8');
  }

  errorLog(): string {
    return readFileSync(join(this.#folder.path, 'redress.error.log'), 'utf8');
  }

  /** Ends it at once. */
  stop(): Promise<void> {
    return this.#folder.remove();
  }
}

/** The files of deploy/ inside of what Debian's nginx.conf puts around them. */
function writeSettings(folder: string, port: number, { api, uploads, operator = NOWHERE }: PublicUpstreams): void {
  const site = replaceAll(readFileSync(join(CHECKOUT, 'deploy/nginx.conf'), 'utf8'), [
    [COMMON, join(folder, 'common.conf')],
    ['/etc/ssl/redress/', `${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['    listen [::]:443 ssl http2;\n', ''],
    [/server 127\.0\.0\.1:8080(.*);/g, serverLines(api)],
    [/server 127\.0\.0\.1:8081(.*);/g, serverLines(uploads)],
    [/server 127\.0\.0\.1:8082(.*);/g, serverLines(operator)],
  ]);
  const common = replaceAll(readFileSync(join(CHECKOUT, 'deploy/nginx-common.conf'), 'utf8'), [
    ['/var/log/nginx/', `${folder}/`],
  ]);
  const main = `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
${TEMPORARY.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/site.conf;
}
`;
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'common.conf'), common);
  writeFileSync(join(folder, 'nginx.conf'), main);
}

/** A server for each address, with the parameters of the line that stands for them. */
function serverLines(addresses: readonly string[]): string {
  return addresses.map((address) => `server ${address}$1;`).join(' ');
}

/** Throws when one of them is not in the text. */
function replaceAll(text: string, replacements: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return replacements.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`not in the file: ${from}`);
    return after;
  }, text);
}

/** One that signs itself, for a day. */
async function makeCertificate(folder: string, host: string): Promise<void> {
  const key = join(folder, `${host}.key`);
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const files = ['-keyout', key, '-out', join(folder, `${host}.crt`)];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...names, ...files]);
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
}
