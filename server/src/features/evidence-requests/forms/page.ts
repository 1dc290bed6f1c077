import { hash } from 'node:crypto';
import { DOCUMENT_CONTENT_TYPES } from '../../documents/record.ts';
import type { Language } from '../../organizations/record.ts';
import type { Problem, RequestPage, TypedSignature } from '../recipients.ts';
import { WORDS } from '../rules/languages.ts';
import { untilText } from '../rules/until.ts';
import { MAX_SIGNED_NAME } from '../rules.ts';

const STYLE = `:root{color-scheme:light dark;--line:#8a909b;--soft:#f3f4f6;--ink:#15181d;--page:#fff;--link:#3340b5;--bad:#a11}
@media(prefers-color-scheme:dark){:root{--line:#7d8593;--soft:#1d2127;--ink:#e8eaee;--page:#111419;--link:#a9b4ff;--bad:#ff9c9c}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:40rem;margin:0 auto;padding:1.25rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0 1rem}
h2{font-size:1.15rem;margin:2rem 0 .75rem}
dl{display:grid;grid-template-columns:fit-content(45%) 1fr;gap:.25rem 1rem;margin:0;padding:.9rem 1rem;background:var(--soft);border-radius:.6rem}
dt,dd{margin:0}dd{font-weight:600}
blockquote{margin:1rem 0;padding:.2rem 1rem;border-left:4px solid var(--link);white-space:pre-wrap}
fieldset{margin:0 0 1rem;padding:.75rem 1rem 1rem;border:1px solid var(--line);border-radius:.6rem;min-width:0}
legend{padding:0 .4rem;font-weight:600}
label{display:block;margin-top:.6rem}
input[type=file],input[type=text]{width:100%;min-height:2.9rem;margin-top:.2rem;padding:.55rem;font:inherit;color:inherit;background:var(--page);border:1px solid var(--line);border-radius:.4rem}
.tick{display:flex;gap:.7rem;align-items:flex-start}.tick input{flex:none;width:1.5rem;height:1.5rem;margin:.1rem 0 0}
small{display:block}
button{width:100%;min-height:3.2rem;font:inherit;font-weight:600;color:#fff;background:#3340b5;border:0;border-radius:.6rem}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.note{margin:1rem 0;padding:.75rem 1rem;border-radius:.6rem;background:var(--soft);border:1px solid var(--line)}
.bad{border-color:var(--bad)}.bad h2{color:var(--bad)}.note h2{margin:.2rem 0}
ul{margin:.4rem 0;padding-left:1.2rem}`;

/** Headers of every page: it may load nothing, run nothing, be kept nowhere, and stand in no frame. */
export function pageHeaders(): Record<string, string> {
  const style = hash('sha256', STYLE, 'base64');
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** The page for every link that does not work. */
export function overPage(language: Language): string {
  const { over, overText } = WORDS[language];
  return layout(language, over, `<h1>${escaped(over)}</h1><p>${escaped(overText)}</p>`);
}

/** The page for what went wrong before a link could be read, or while it was. */
export function failurePage(language: Language, code: string): string {
  const { failed, busy, failedText } = WORDS[language];
  const text = code === 'RATE_LIMITED' ? busy : failedText;
  return layout(language, failed, `<h1>${escaped(failed)}</h1><p>${escaped(text)}</p>`);
}

interface Sent {
  problems: readonly Problem[];
  typed: TypedSignature;
}

const NOTHING_SENT: Sent = { problems: [], typed: { name: '', isTicked: false } };

/** @param isSent whether something was just sent */
export function requestPage(page: RequestPage, isSent: boolean, { problems, typed } = NOTHING_SENT): string {
  const { request, facts } = page;
  const t = WORDS[request.language];
  const rows = facts.map(([name, value]) => `<dt>${escaped(t.facts[name])}</dt><dd><bdi>${escaped(value)}</bdi></dd>`);
  const note =
    request.note === null
      ? ''
      : `<h2>${escaped(t.note)}</h2><blockquote dir="auto">${escaped(request.note)}</blockquote>`;
  return layout(
    request.language,
    t.title,
    [
      `<h1>${escaped(t.title)}</h1>`,
      problemsOf(page, problems),
      isSent && problems.length === 0 ? `<p class="note" role="status">${escaped(t.thanks)}</p>` : '',
      arrivalsOf(page),
      `<p>${escaped(t.intro)}</p>`,
      rows.length > 0 ? `<dl>${rows.join('')}</dl>` : '',
      note,
      formOf(page, typed),
    ].join('\n'),
  );
}

function problemsOf({ request }: RequestPage, problems: readonly Problem[]): string {
  if (problems.length === 0) return '';
  const t = WORDS[request.language];
  const lines = problems.map(({ name, refusal }) => {
    const whose = name === null ? '' : `<bdi>${escaped(name)}</bdi>: `;
    return `<li>${whose}${escaped(t.refusals[refusal])}</li>`;
  });
  return `<section class="note bad" role="alert"><h2>${escaped(t.problem)}</h2><ul>${lines.join('')}</ul></section>`;
}

function arrivalsOf({ request, arrivals }: RequestPage): string {
  const { arrived, missing, is_signed } = arrivals;
  const t = WORDS[request.language];
  if (arrived.length === 0 && !is_signed) return '';
  const files = arrived.map(({ kind, names }) => {
    const list = names.map((name) => `<li><bdi>${escaped(name)}</bdi></li>`).join('');
    return `<li>${escaped(t.kinds[kind])}<ul>${list}</ul></li>`;
  });
  const { declaration } = request;
  const title = declaration === 'NONE' ? '' : escaped(t.declarations[declaration].title);
  const signed = is_signed ? `<li>${title}: ${escaped(t.signed)}</li>` : '';
  const open = missing.map((kind) => `<li>${escaped(t.kinds[kind])}</li>`);
  if (declaration !== 'NONE' && !is_signed) open.push(`<li>${title}</li>`);
  const rest =
    open.length === 0
      ? `<p>${escaped(t.nothingMissing)}</p>`
      : `<h2>${escaped(t.missing)}</h2><ul>${open.join('')}</ul>`;
  return `<section class="note"><h2>${escaped(t.arrived)}</h2><ul>${files.join('')}${signed}</ul>${rest}</section>`;
}

/** Plain fields of HTML: the page has no script. It posts to its own address, which is the credential. */
function formOf({ request, arrivals, zone }: RequestPage, typed: TypedSignature): string {
  const t = WORDS[request.language];
  const { kinds, declaration, language, expires_at } = request;
  const mayFile = kinds.length > 0 && arrivals.left > 0;
  const maySign = declaration !== 'NONE' && !arrivals.is_signed;
  const date = untilText(language, expires_at, zone);
  const until = `<p>${escaped(t.more.replace('{date}', date))}</p>`;
  if (!mayFile && !maySign) return kinds.length > 0 ? `<p>${escaped(t.noMore)}</p>` : '';
  const files = mayFile
    ? `<h2>${escaped(t.files)}</h2><p id="hint">${escaped(t.fileHint)}</p>${kinds.map((kind) => fieldsOf(kind, request.language)).join('\n')}`
    : '';
  return `<form method="post" enctype="multipart/form-data" action="">
${files}${maySign ? signatureOf(declaration, language, typed) : ''}
<button type="submit">${escaped(t.send)}</button>
</form>
${until}`;
}

function fieldsOf(kind: RequestPage['request']['kinds'][number], language: Language): string {
  const t = WORDS[language];
  const accept = DOCUMENT_CONTENT_TYPES.join(',');
  return `<fieldset aria-describedby="hint"><legend>${escaped(t.kinds[kind])}</legend>
<label for="take-${kind}">${escaped(t.take)}</label>
<input type="file" id="take-${kind}" name="${kind}" accept="image/jpeg,image/png,image/webp" capture="environment">
<label for="choose-${kind}">${escaped(t.choose)}</label>
<input type="file" id="choose-${kind}" name="${kind}" accept="${accept}" multiple>
</fieldset>`;
}

function signatureOf(
  declaration: 'NON_RECEIPT_DECLARATION' | 'AFFIDAVIT',
  language: Language,
  { name, isTicked }: TypedSignature,
): string {
  const t = WORDS[language];
  const { title, text } = t.declarations[declaration];
  return `<h2>${escaped(t.declaration)}</h2>
<fieldset><legend>${escaped(title)}</legend>
<p>${escaped(text)}</p>
<label for="name">${escaped(t.name)}</label>
<input type="text" id="name" name="name" value="${escaped(name)}" autocomplete="name" maxlength="${MAX_SIGNED_NAME}" dir="auto" aria-describedby="name-hint">
<small id="name-hint">${escaped(t.nameHint)} ${escaped(t.kept)}</small>
<label class="tick"><input type="checkbox" name="agreed" value="yes"${isTicked ? ' checked' : ''}><span>${escaped(t.agree)}</span></label>
</fieldset>`;
}

function layout(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
