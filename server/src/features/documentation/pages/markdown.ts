import { Marked, type RendererObject, type Token, type Tokens } from 'marked';
import { highlight } from './highlight.ts';
import { escapeHtml, Html } from './html.ts';

/** A part of a page, from one heading to the next. */
export interface Section {
  /** The fragment that leads to it; '' for the page's own heading. */
  anchor: string;
  title: string;
  depth: number;
  /** Its text without markup. */
  text: string;
}

/** A page made from Markdown. */
export interface Rendered {
  title: string;
  /** Without the page's own heading. */
  body: Html;
  sections: Section[];
}

/** Where a link of a page leads on the service; undefined: nowhere, and its text stands alone. */
type Resolve = (href: string) => string | undefined;

/** Languages of blocks that show a response, not an input. */
const OUTPUT = /\boutput$/;
const CHECKED: Readonly<Record<string, string>> = { true: '☑', false: '☐' };

/** Renders a page of ours. Raw HTML in it is left out, links go through `resolve`. */
export function renderMarkdown(markdown: string, resolve: Resolve): Rendered {
  const sections: Section[] = [];
  const body: Token[] = [];
  for (const token of new Marked().lexer(markdown)) {
    if (isHeading(token)) sections.push(sectionOf(token, sections));
    else if (!isContents(token)) addText(sections.at(-1), token);
    if (!(isHeading(token) && token.depth === 1) && !isContents(token)) body.push(token);
  }
  const anchors = sections.filter(({ depth }) => depth > 1).map(({ anchor }) => anchor);
  const printer = new Marked({ renderer: rendererFor(resolve, anchors) });
  const text = printer.parser(body, printer.defaults);
  return { title: sections[0]?.title ?? '', body: new Html(text), sections };
}

/** The anchor of a heading, as GitHub makes it from the heading's text. */
export function slugOf(title: string): string {
  const kept = title.toLowerCase().replace(/[^\p{L}\d_ -]/gu, '');
  return kept.replaceAll(' ', '-');
}

function sectionOf(heading: Tokens.Heading, before: readonly Section[]): Section {
  const title = plainText(heading);
  const slug = slugOf(title);
  const same = before.filter(({ anchor }) => anchor === slug || anchor.replace(/-\d+$/, '') === slug).length;
  const anchor = same === 0 ? slug : `${slug}-${same}`;
  return { anchor: heading.depth === 1 ? '' : anchor, title, depth: heading.depth, text: '' };
}

function addText(section: Section | undefined, token: Token): void {
  if (section && token.type !== 'html' && token.type !== 'space') section.text += `${plainText(token)}\n`;
}

function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** A line of nothing but links within the page: beside the page stands a table of contents. */
function isContents(token: Token): boolean {
  if (token.type !== 'paragraph') return false;
  const parts = (token as Tokens.Paragraph).tokens;
  const links = parts.filter((part) => part.type === 'link' && (part as Tokens.Link).href.startsWith('#'));
  const others = parts.filter((part) => !links.includes(part));
  return links.length > 1 && others.every(({ raw }) => /^(?:Contents:)?[\s·]*$/.test(raw));
}

/** The text of a token and of its children, in the order of reading. */
function plainText(token: Token): string {
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].map((cells) => cells.map(textOfTokens).join(' ')).join('\n');
  }
  if (token.type === 'list') return (token as Tokens.List).items.map(textOfTokens).join('\n');
  if (token.type === 'html') return '';
  return 'tokens' in token && token.tokens ? textOfTokens(token) : String('text' in token ? token.text : '');
}

function textOfTokens({ tokens = [] }: { tokens?: Token[] }): string {
  return tokens.map(plainText).join('');
}

/** @param anchors the anchors of the headings, in their order */
function rendererFor(resolve: Resolve, anchors: readonly string[]): RendererObject {
  const left = [...anchors];
  const linked = (href: string, text: string) => {
    const target = resolve(href);
    return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`;
  };
  return {
    html: () => '',
    image: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => `<span aria-hidden="true">${CHECKED[String(checked)]}</span> `,
    code: ({ text, lang = '' }) => printCode(text, lang),
    heading({ tokens, depth }) {
      const anchor = left.shift() ?? '';
      const text = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchor}">${text} <a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      return linked(href, this.parser.parseInline(tokens));
    },
    // Long names may break where their words do.
    codespan({ text }) {
      const code = `<code>${escapeHtml(text).replaceAll('_', '_<wbr>')}</code>`;
      return text.startsWith('/') ? linked(text, code) : code;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: 'td' | 'th') =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const rows = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>\n`;
    },
  };
}

/** A block of code; it can be scrolled by the keyboard. The page's script adds a button to blocks with input. */
export function printCode(text: string, language: string): string {
  const kind = OUTPUT.test(language) ? 'output' : 'code';
  const code = highlight(text, language.split(' ', 1)[0] ?? '');
  return `<div class="${kind}"><pre tabindex="0"><code>${code}</code></pre></div>\n`;
}
