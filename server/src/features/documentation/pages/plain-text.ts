import { REFERENCE } from './layout.ts';
import { PAGES } from './sources.ts';

/** Links of Markdown: their text, and where they lead. */
const LINK = /\[([^[\]]*)\]\(([^)\s[]+)\)/g;

/** Markdown whose links lead to the service: those to pages to their Markdown, others that it does not serve to nothing. */
export function withLinks(markdown: string, resolve: (href: string) => string | undefined, address: string): string {
  return markdown.replace(LINK, (_link, text: string, href: string) => {
    const target = resolve(href);
    if (target === undefined) return text;
    return `[${text}](${target.startsWith('/') ? address + markdownPath(target) : target})`;
  });
}

/** `/llms.txt`: the pages and the description, as language models look for them (llmstxt.org). */
export function llmsText(address: string): string {
  const pages = PAGES.map(({ path, name, about }) => `- [${name}](${address}${markdownPath(path)}): ${about}`);
  return `# Redress claims API

> File claims for parcels that carriers lost or damaged, follow them and attach evidence. HTTP and JSON, with an API key.

The API of this service is at ${address}/v1. Start with the integration guide; the description has every operation and field.

## Documentation

${pages.join('\n')}

## Description

- [openapi.yaml](${address}/openapi.yaml): OpenAPI 3.1, with samples in TypeScript, curl, Python and PHP.
- [openapi.json](${address}/openapi.json): the same as JSON.
- [${REFERENCE.name}](${address}${REFERENCE.path}): ${REFERENCE.about}
`;
}

/** The path of a page's Markdown: `/docs/guide#errors` is `/docs/guide.md#errors`. */
function markdownPath(path: string): string {
  const page = PAGES.find((each) => path === each.path || path.startsWith(`${each.path}#`));
  return page ? path.replace(page.path, `${page.path}.md`) : path;
}
