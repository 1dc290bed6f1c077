import { type Html, html } from './html.ts';
import type { Section } from './markdown.ts';
import { MAX_QUERY } from './search.ts';
import { PAGES } from './sources.ts';

/** A page, without the frame that all pages have. */
export interface PageParts {
  /** The page's own heading, and the first words of its title. */
  title: string;
  /** The page's path, to mark it where pages are listed. */
  path: string;
  body: Html;
  /** Headings for the table of contents; none: there is no table. */
  contents?: readonly Section[];
  /** Text of the search field. */
  query?: string;
  version: string;
}

/** Links of the menu beside the pages made from files. */
export const REFERENCE = {
  path: '/docs/reference',
  name: 'API reference',
  menuName: 'Reference',
  about: 'Every operation with its fields and responses, to read and to try.',
};
/** All pages, in the order of the menu. */
export const MENU = [...PAGES.slice(0, 1), REFERENCE, ...PAGES.slice(1)];
const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 22V10h6.5a4 4 0 0 1 0 8H10m6 0 5 4"/></svg>`;

/** A whole page. It loads two stylesheets and one script, all from here. */
export function printPage(parts: PageParts): string {
  const { title, path, body, contents = [], query = '', version } = parts;
  const name = path === '/' ? title : `${title} · Redress`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name}</title>
<link rel="icon" type="image/svg+xml" href="/docs/assets/icon.svg">
<link rel="stylesheet" href="/docs/assets/bar.css">
<link rel="stylesheet" href="/docs/assets/docs.css">
<script type="module" src="/docs/assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
${topBar(path, query)}
<main id="main" tabindex="-1">
<h1>${title}</h1>
${contents.length > 1 ? contentsOf(contents) : undefined}
<div class="text">${body}</div>
</main>
<footer>Redress ${version} · <a href="/docs/changelog">Changelog</a> · <a href="/openapi.json">openapi.json</a> · <a href="/openapi.yaml">openapi.yaml</a> · <a href="/llms.txt">llms.txt</a></footer>
</body>
</html>
`;
  return page.text;
}

/** The bar above every page, the reference included: the way to the start, the menu and the search. */
export function topBar(current: string, query = ''): Html {
  return html`<header class="bar">
<a class="brand" href="/">${MARK}<span>Redress</span></a>
<nav class="menu" aria-label="Documentation"><ul>${menu(current)}</ul></nav>
<form action="/docs/search" role="search">
<input type="search" name="q" value="${query}" maxlength="${MAX_QUERY}" placeholder="Search" aria-label="Search the documentation" autocomplete="off" spellcheck="false">
<button>Search</button>
</form>
</header>`;
}

function menu(current: string): Html[] {
  return MENU.map(
    ({ path, menuName }) =>
      html`<li><a href="${path}"${path === current ? html` aria-current="page"` : undefined}>${menuName}</a></li>`,
  );
}

/** The table of contents: beside the text where there is room, folded up above it elsewhere. */
export function contentsOf(sections: readonly Pick<Section, 'anchor' | 'title' | 'depth'>[]): Html {
  const links = sections.map(
    ({ anchor, title, depth }) => html`<li class="depth-${depth}"><a href="#${anchor}">${breakable(title)}</a></li>`,
  );
  return html`<nav class="contents" aria-labelledby="contents"><details open><summary id="contents">On this page</summary><ul>${links}</ul></details></nav>`;
}

/** A long name may break where its words do. */
function breakable(title: string): Html[] {
  return title.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}
