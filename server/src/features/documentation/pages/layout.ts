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
  about: 'Every operation with its fields and answers, to read and to try.',
};
const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8"/><path d="M10 22V10h6.5a4 4 0 0 1 0 8H10m6 0 5 4"/></svg>`;

/** A whole page. It loads one stylesheet and one script, both from here. */
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
<link rel="stylesheet" href="/docs/assets/docs.css">
<script type="module" src="/docs/assets/docs.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header>
<a class="brand" href="/">${MARK}<span>Redress</span></a>
<form action="/docs/search" role="search">
<input type="search" name="q" value="${query}" maxlength="${MAX_QUERY}" placeholder="Search codes, fields, words" aria-label="Search the documentation" autocomplete="off" spellcheck="false">
<button>Search</button>
</form>
</header>
<div class="frame">
<nav class="menu" aria-label="Documentation"><ul>${menu(path)}</ul></nav>
<main id="main" tabindex="-1">
<h1>${title}</h1>
${contents.length > 1 ? contentsOf(contents) : undefined}
<div class="text">${body}</div>
</main>
</div>
<footer>Redress ${version} · <a href="/openapi.json">openapi.json</a></footer>
</body>
</html>
`;
  return page.text;
}

function menu(current: string): Html[] {
  const entries = [{ path: '/', name: 'Start' }, ...PAGES, REFERENCE];
  return entries.map(
    ({ path, name }) =>
      html`<li><a href="${path}"${path === current ? html` aria-current="page"` : undefined}>${name}</a></li>`,
  );
}

/** Beside the text where there is room, folded up above it elsewhere. */
function contentsOf(sections: readonly Section[]): Html {
  const links = sections.map(
    ({ anchor, title, depth }) => html`<li class="depth-${depth}"><a href="#${anchor}">${breakable(title)}</a></li>`,
  );
  return html`<nav class="contents" aria-labelledby="contents"><details open><summary id="contents">On this page</summary><ul>${links}</ul></details></nav>`;
}

/** A long name may break where its words do. */
function breakable(title: string): Html[] {
  return title.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}
