import { hash } from 'node:crypto';
import { posix } from 'node:path';
import type { OpenApiDocument } from '../../../platform/http/openapi/document.ts';
import { sdkPath as sdkPathOf } from '../sdk.ts';
import { homeBody, indexBody, SAMPLE_ADDRESS } from './front-pages.ts';
import { Html, html } from './html.ts';
import { type PageParts, printPage, REFERENCE } from './layout.ts';
import { printCode, type Rendered, renderMarkdown, type Section, slugOf } from './markdown.ts';
import { withLinks } from './plain-text.ts';
import { referenceSections } from './reference-sections.ts';
import { DocsSearch, type Findable } from './search.ts';
import { EXAMPLES, PAGES, type PageSource } from './sources.ts';

/** Addresses that the files have where a reader has to put the one of the service. */
const SAMPLE_ADDRESSES = [SAMPLE_ADDRESS, 'https://claims.example.com'];
const EXAMPLES_PAGE = '/docs/examples';
/** Paths of the service that pages may name and link to, beside the pages themselves. */
const OTHER_PATHS = ['/', '/docs', '/openapi.json', '/openapi.yaml', '/llms.txt', REFERENCE.path];

/** The pages as they are sent, for any address of the service. */
export class Site {
  readonly #pages: ReadonlyMap<string, string>;
  readonly #sources: ReadonlyMap<string, string>;
  readonly #search: DocsSearch;
  readonly #version: string;
  readonly #sdkPath: string;

  /**
   * @param sources the files by their path from the project's root
   * @param document the description of the client API
   */
  constructor(
    sources: ReadonlyMap<string, string>,
    { version, sdkPath }: { version: string; sdkPath: string },
    document: OpenApiDocument,
  ) {
    this.#sources = sources;
    this.#version = version;
    this.#sdkPath = sdkPath;
    const rendered = new Map(PAGES.map((page) => [page, renderSource(page, sources)]));
    const sectionsOf = (page: PageSource) => rendered.get(page)?.sections ?? [];
    const pages: Omit<PageParts, 'version'>[] = [
      { path: '/', title: 'Redress claims API', body: homeBody(sdkPathOf(version)) },
      { path: '/docs', title: 'Documentation', body: indexBody(sectionsOf) },
      ...[...rendered].map(([{ path }, { title, body, sections }]) => ({
        path,
        title,
        body,
        contents: sections.filter(({ depth }) => depth > 1),
      })),
    ];
    this.#pages = new Map(pages.map((page) => [page.path, printPage({ ...page, version })]));
    const findables = PAGES.flatMap((page) => findablesOf(page, sectionsOf(page)));
    this.#search = new DocsSearch([...findables, ...referenceSections(document)]);
  }

  /** A page with the address by which the reader reached it, and the path of the newest package of the SDK. */
  page(path: string, address: string): string {
    const page = this.#pages.get(path);
    if (page === undefined) throw new Error(`there is no page at ${path}`);
    return this.#at(page, address);
  }

  /** The Markdown of a page, with links to the Markdown of others; for programs that read texts. */
  markdown(page: PageSource, address: string): string {
    const text = this.#sources.get(page.file) ?? '';
    return this.#at(
      withLinks(text, (href) => resolve(href, page), address),
      address,
    );
  }

  #at(text: string, address: string): string {
    const installable = text.replaceAll(sdkPathOf(this.#version), () => this.#sdkPath);
    return SAMPLE_ADDRESSES.reduce((before, sample) => before.replaceAll(sample, () => address), installable);
  }

  /** For a path that leads nowhere. */
  missingPage(message: string): string {
    const body = html`<p>${message}</p><p>The <a href="/docs/guide">integration guide</a>, every
<a href="/docs/errors">error</a>, every <a href="/docs/statuses">status</a> and the
<a href="${REFERENCE.path}">API reference</a> are <a href="/docs">here</a>; the field above searches them.</p>`;
    return printPage({ title: 'Page not found', path: '', body, version: this.#version });
  }

  /** `/docs/search`, with the hits. */
  searchPage(query: string): string {
    const hits = this.#search.find(query);
    const items = hits.map(
      ({ url, page, title, excerpt }) =>
        html`<li><a href="${url}">${title}</a> <span class="page">${page}</span><p>${excerpt}</p></li>`,
    );
    const body = hits.length > 0 ? html`<ol class="hits">${items}</ol>` : noHits(query);
    return printPage({ title: 'Search', path: '/docs/search', body, query, version: this.#version });
  }
}

/** The entity tag of a response's content. */
export function etagOf(content: string): string {
  return `"${hash('sha256', content, 'base64url')}"`;
}

function noHits(query: string): Html {
  const asked = query.trim() === '' ? undefined : html`<p role="status">Nothing has <q>${query}</q> in it.</p>`;
  return html`${asked}<p>Search for an error code, a status, a field or any words, such as
<a href="/docs/search?q=CLAIM_ALREADY_EXISTS">CLAIM_ALREADY_EXISTS</a>,
<a href="/docs/search?q=claimed_amount">claimed_amount</a> or
<a href="/docs/search?q=retry">retry</a>. <a href="/docs">All pages</a></p>`;
}

function findablesOf({ path, name }: PageSource, sections: readonly Section[]): Findable[] {
  return sections.map((section) => {
    const url = section.anchor === '' ? path : `${path}#${section.anchor}`;
    return { ...section, url, page: name };
  });
}

function renderSource(page: PageSource, sources: ReadonlyMap<string, string>): Rendered {
  const text = sources.get(page.file) ?? '';
  const rendered = renderMarkdown(text, (href) => resolve(href, page));
  if (page.path !== EXAMPLES_PAGE) return rendered;
  const files = EXAMPLES.map((name) => ({ name, text: sources.get(`examples/${name}`) ?? '' }));
  const sections = files.map((file) => ({ anchor: anchorOf(file.name), title: file.name, depth: 2, text: file.text }));
  return {
    ...rendered,
    body: html`${rendered.body}${files.map(exampleBody)}`,
    sections: [...rendered.sections, ...sections],
  };
}

function exampleBody({ name, text }: { name: string; text: string }): Html {
  return html`<h2 id="${anchorOf(name)}">${name}</h2>
<p><a href="${EXAMPLES_PAGE}/${name}" download>Download ${posix.basename(name)}</a></p>
${new Html(printCode(text, posix.extname(name).slice(1)))}`;
}

function anchorOf(name: string): string {
  return slugOf(name.replace(/[/.]/g, '-'));
}

/** The target of a page's link on the service; undefined for a file that the service does not serve. */
function resolve(href: string, { file, path }: PageSource): string | undefined {
  if (/^https?:/.test(href)) return href;
  if (href.startsWith('/')) return isServed(href) ? href : undefined;
  const [target = '', fragment] = href.split('#');
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  const wanted = target === '' ? file : posix.join(posix.dirname(file), target);
  if (wanted === file) return anchor === '' ? path : anchor;
  if (wanted === 'openapi.json') return '/openapi.json';
  const example = EXAMPLES.find((name) => wanted === `examples/${name}`);
  if (example) return `${EXAMPLES_PAGE}#${anchorOf(example)}`;
  const page = PAGES.find((each) => each.file === wanted);
  return page && `${page.path}${anchor}`;
}

function isServed(path: string): boolean {
  return OTHER_PATHS.includes(path) || PAGES.some((page) => page.path === path);
}
