import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { NOT_FOUND } from '../../../platform/feature/reasons.ts';
import { type ErrorEnvelope, HttpError } from '../../../platform/http/envelope.ts';
import { isKnown } from '../../../platform/http/etag.ts';
import type { HtmlPage } from '../../../platform/http/listener.ts';
import type { OpenApiDocument } from '../../../platform/http/openapi/document.ts';
import { homeDocument } from './front-pages.ts';
import { llmsText } from './plain-text.ts';
import { etagOf, Site } from './site.ts';
import { EXAMPLES, PAGES, readSources } from './sources.ts';

interface DocsOptions {
  /** The folder that has `docs/`, `examples/` and `client/README.md`. */
  root: string;
  version: string;
  /** The path of the newest package of the SDK. */
  sdkPath: string;
  /** Gives the description of the client API, for the search. */
  describe: () => OpenApiDocument;
  log: Logger;
}

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // Pages name the address that the reader has used, which is not everybody's.
  'cache-control': 'private, no-cache',
};
const TEXT_HEADERS = { ...PAGE_HEADERS, 'content-type': 'text/plain; charset=utf-8' };
const FILE_HEADERS = { 'x-content-type-options': 'nosniff', 'cache-control': 'public, no-cache' };
const ASSETS: readonly (readonly [name: string, type: string])[] = [
  ['bar.css', 'text/css; charset=utf-8'],
  ['docs.css', 'text/css; charset=utf-8'],
  ['contents.js', 'text/javascript; charset=utf-8'],
  ['docs.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
];

/** The documentation's pages, made at their first use from files that are read once. */
export class Docs {
  readonly #sources: ReadonlyMap<string, string> | undefined;
  readonly #options: DocsOptions;
  #site: Site | undefined;

  private constructor(sources: ReadonlyMap<string, string> | undefined, options: DocsOptions) {
    this.#sources = sources;
    this.#options = options;
  }

  /** Without the files there are no pages. */
  static async open(options: DocsOptions): Promise<Docs> {
    const { root, log } = options;
    const sources = await readSources(root);
    if (!sources)
      log.warn({ root }, 'the documentation is not served: files of docs/, examples/ or client/ are missing');
    return new Docs(sources, options);
  }

  /** Returns undefined without the files. */
  findSite(): Site | undefined {
    if (!this.#sources) return undefined;
    this.#site ??= new Site(this.#sources, this.#options, this.#options.describe());
    return this.#site;
  }

  /** Throws `NOT_FOUND` without the files. */
  getSite(): Site {
    const site = this.findSite();
    if (!site) throw new HttpError(NOT_FOUND, 'The documentation is not installed on this service.');
    return site;
  }

  /** `/` for programs, and for people without the files. */
  homeDocument(address: string): object {
    return homeDocument(address, this.#options);
  }

  /** Returns undefined when there is none, or it is not installed. */
  findExample(name: string): string | undefined {
    return this.#sources?.get(`examples/${name}`);
  }

  /** The page for a browser at an unknown path outside the API; undefined for programs. */
  missingPage(request: FastifyRequest, { error, statusReasonCode }: ErrorEnvelope): HtmlPage | undefined {
    if (statusReasonCode !== 'NOT_FOUND' || !wantsPage(request) || isOfApi(request)) return undefined;
    const text = this.findSite()?.missingPage(error);
    return text === undefined ? undefined : { text, headers: PAGE_HEADERS };
  }
}

/** `/`, `/docs` and the pages below it, without credentials. Without the files, pages are 404. */
export async function addDocs(
  app: FastifyInstance,
  docs: Docs,
  addressOf: (request: FastifyRequest) => string,
): Promise<void> {
  app.get('/', async (request, reply) => {
    reply.header('vary', 'accept');
    const address = addressOf(request);
    const site = wantsPage(request) ? docs.findSite() : undefined;
    if (site) return sendPage(request, reply, site.page('/', address));
    return send(request, reply, `${JSON.stringify(docs.homeDocument(address), null, 2)}\n`, {
      ...PAGE_HEADERS,
      'content-type': 'application/json; charset=utf-8',
    });
  });
  for (const path of ['/docs', ...PAGES.map((page) => page.path)]) {
    app.get(path, async (request, reply) => sendPage(request, reply, docs.getSite().page(path, addressOf(request))));
  }
  for (const page of PAGES) {
    app.get(`${page.path}.md`, async (request, reply) =>
      send(request, reply, docs.getSite().markdown(page, addressOf(request)), TEXT_HEADERS),
    );
  }
  app.get('/llms.txt', async (request, reply) => {
    docs.getSite();
    return send(request, reply, llmsText(addressOf(request)), TEXT_HEADERS);
  });
  app.get<{ Querystring: { q?: string | string[] } }>('/docs/search', async (request, reply) => {
    const query = [request.query.q ?? ''].flat()[0] ?? '';
    return sendPage(request, reply, docs.getSite().searchPage(query));
  });
  for (const name of EXAMPLES) addFile(app, `/docs/examples/${name}`, docs.findExample(name));
  await addAssets(app);
}

/** An example as it is: a browser saves it and runs nothing of it. */
function addFile(app: FastifyInstance, path: string, text: string | undefined): void {
  const headers = { ...FILE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'content-disposition': 'attachment' };
  app.get(path, async (request, reply) => {
    if (text === undefined) throw new HttpError(NOT_FOUND, 'The examples are not installed on this service.');
    return send(request, reply, text, headers);
  });
}

async function addAssets(app: FastifyInstance): Promise<void> {
  for (const [name, type] of ASSETS) {
    const text = await readFile(join(import.meta.dirname, 'assets', name), 'utf8');
    const headers = { ...FILE_HEADERS, 'content-type': type };
    app.get(`/docs/assets/${name}`, async (request, reply) => send(request, reply, text, headers));
  }
}

/** Whether a page is asked for, as browsers do; programs take JSON, or anything. */
function wantsPage({ headers: { accept = '' } }: FastifyRequest): boolean {
  const page = accept.indexOf('text/html');
  const json = accept.indexOf('application/json');
  return page >= 0 && (json < 0 || page < json);
}

function isOfApi({ url }: FastifyRequest): boolean {
  return /^\/v1(?:[/?]|$)/.test(url);
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): FastifyReply {
  return send(request, reply, page, PAGE_HEADERS);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  const etag = etagOf(text);
  reply.headers({ ...headers, etag });
  return isKnown(request, etag) ? reply.code(304).send() : reply.send(text);
}
