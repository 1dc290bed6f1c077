import { DEFAULT_ADDRESSES } from '../../../platform/http/openapi/document.ts';
import { CLAIM_INPUT_EXAMPLE } from '../../claims/examples.ts';
import { SAMPLES, SETUP_SAMPLE } from '../samples/samples.ts';
import { Html, html } from './html.ts';
import { MENU, REFERENCE } from './layout.ts';
import { printCode, type Section } from './markdown.ts';
import { PAGES, type PageSource } from './sources.ts';

/** The address that the project's files have in the place of a service's own. */
export const SAMPLE_ADDRESS = DEFAULT_ADDRESSES.api;

const code = (text: string, language: string) => new Html(printCode(text, language));
/** A sample with a tracking number of its own: a second claim for a number is refused while the first one is open. */
const sampleFor = (trackingNumber: string, sample: string) =>
  sample.replaceAll(CLAIM_INPUT_EXAMPLE.shipment.tracking_number, trackingNumber);

/** `/` for people: where to begin, and the way to everything else. */
export function homeBody(sdkPath: string): Html {
  const variables = `export REDRESS_API_URL=${SAMPLE_ADDRESS}\nexport REDRESS_KEY_ID=key_…\nexport REDRESS_KEY_SECRET=sk_live_…`;
  return html`<p class="lead">File claims for parcels that carriers lost or damaged, follow them and attach evidence. The
API of this service is at <code>${SAMPLE_ADDRESS}/v1</code>.</p>
${cards()}
<h2 id="start">File a first claim</h2>
<p>The operator of the service gives you an API key. Put it into the environment, with the secret in the place of the dots:</p>
${code(variables, 'sh')}
<h3 id="curl">With curl</h3>
${code(sampleFor('1Z999AA10123456781', SAMPLES.createClaim.curl), 'sh')}
<h3 id="sdk">With TypeScript or JavaScript</h3>
<p>Install the SDK from this service; it is not on the npm registry. It needs Node.js 20 or newer, Bun or Deno.</p>
${code(`npm install ${SAMPLE_ADDRESS}${sdkPath}`, 'sh')}
<p>Save this as <code>first-claim.mjs</code>, and run it with <code>node first-claim.mjs</code>:</p>
${code(sampleFor('1Z999AA10123456782', `${SETUP_SAMPLE}\n\n${SAMPLES.createClaim.typescript}`), 'ts')}
<p>The next steps, from evidence to going live, are in the <a href="/docs/guide">integration guide</a>.</p>`;
}

/** `/docs`: every page with its sections. */
export function indexBody(sectionsOf: (page: PageSource) => readonly Section[]): Html {
  const pages = PAGES.map((page) => {
    const sections = sectionsOf(page).filter(({ depth }) => depth === 2);
    const links = sections.map(({ anchor, title }) => html`<li><a href="${page.path}#${anchor}">${title}</a></li>`);
    return html`<h2><a href="${page.path}">${page.name}</a></h2><p>${page.about}</p><ul class="sections">${links}</ul>`;
  });
  return html`${pages}<h2><a href="${REFERENCE.path}">${REFERENCE.name}</a></h2><p>${REFERENCE.about} For tools:
<a href="/openapi.json">openapi.json</a>, <a href="/openapi.yaml">openapi.yaml</a>; for language models:
<a href="/llms.txt">llms.txt</a>.</p>`;
}

function cards(): Html {
  const entries = MENU.map(({ path, name, about }) => html`<li><a href="${path}">${name}</a><p>${about}</p></li>`);
  return html`<ul class="cards">${entries}</ul>`;
}

/** `/` for programs. Additions only; never anything secret. */
export function homeDocument(address: string, { version, sdkPath }: { version: string; sdkPath: string }): object {
  const at = (path: string) => `${address}${path}`;
  return {
    service: 'Redress',
    version,
    api: at('/v1'),
    documentation: at('/docs'),
    reference: at(REFERENCE.path),
    errors: at('/docs/errors'),
    openapi: at('/openapi.json'),
    openapi_yaml: at('/openapi.yaml'),
    changelog: at('/docs/changelog'),
    llms: at('/llms.txt'),
    sdk: at(sdkPath),
    health: at('/healthz'),
  };
}
