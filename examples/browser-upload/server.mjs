/*
 * The backend of the upload page. It alone holds the API key; the browser sends the files straight to Redress.
 *
 *   node server.mjs CLAIM_ID
 *
 * One claim is enough for an example. In your application the claim comes from who is signed in, never from the page.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const { REDRESS_API_URL, REDRESS_KEY_ID, REDRESS_KEY_SECRET, PORT = '3000' } = process.env;
const USAGE = 'usage: node server.mjs CLAIM_ID, with REDRESS_API_URL, REDRESS_KEY_ID and REDRESS_KEY_SECRET set';
const [claimId = ''] = process.argv.slice(2);
if (claimId === '--help' || claimId === '-h') {
  console.log(USAGE);
  process.exit();
}
if (!REDRESS_API_URL || !REDRESS_KEY_ID || !REDRESS_KEY_SECRET || !/^clm_\w+$/.test(claimId)) {
  console.error(USAGE);
  process.exit(2);
}

const CLAIM = `${REDRESS_API_URL.replace(/\/$/, '')}/v1/claims/${claimId}`;
const AUTHORIZATION = `Basic ${Buffer.from(`${REDRESS_KEY_ID}:${REDRESS_KEY_SECRET}`).toString('base64')}`;
const ATTEMPTS = 3;
const MAX_BODY_BYTES = 16_384;
const PAGES = {
  '/': ['index.html', 'text/html'],
  '/upload.js': ['upload.js', 'text/javascript'],
  '/upload.css': ['upload.css', 'text/css'],
};
const HEADERS = {
  // The page may send files to where Redress takes them. Name that one origin when you know it.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self' http: https:; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** The requests of the page, each with the request to Redress that it becomes. */
const QUESTIONS = {
  '/documents': ({ name, type }) => ['/documents', { file_name: String(name), content_type: String(type) }],
  '/documents/confirm': ({ id }) => ['/documents/complete', { document_ids: [String(id)] }],
};

/** Asks Redress. Registering with a key is safe to repeat when a response is lost; confirming is always safe. */
async function ask([path, body]) {
  const headers = { authorization: AUTHORIZATION, 'content-type': 'application/json' };
  if (path === '/documents') headers['idempotency-key'] = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(15_000);
      const answer = await fetch(CLAIM + path, { method: 'POST', headers, body: JSON.stringify(body), signal });
      if (answer.status < 500 || attempt === ATTEMPTS) return { status: answer.status, body: await answer.json() };
    } catch (error) {
      // Or the response is no JSON, such as a proxy's page: not the fault of the browser.
      if (attempt === ATTEMPTS) throw new Error('Redress cannot be asked', { cause: error });
    }
    await pause(Math.random() * 1_000 * attempt);
  }
}

async function readJson(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_BODY_BYTES) throw new SyntaxError('too long');
  }
  return Object(JSON.parse(text));
}

async function respond(request) {
  const page = request.method === 'GET' && PAGES[request.url];
  if (page) return { status: 200, type: page[1], text: await readFile(new URL(page[0], import.meta.url)) };
  const question = request.method === 'POST' && QUESTIONS[request.url];
  if (!question) return { status: 404, body: { error: 'There is nothing here.' } };
  // Pages of other sites may send this type only after a preflight request, which gets 404 here.
  if (request.headers['content-type'] !== 'application/json') return { status: 415, body: { error: 'Send JSON.' } };
  const { status, body } = await ask(question(await readJson(request)));
  if (status !== 401 && status < 500) return { status, body };
  console.error(`Redress answered ${status} ${body.statusReasonCode}`);
  return { status: 502, body: { error: 'Files cannot be taken at the moment.' } };
}

const server = createServer(async (request, response) => {
  const answer = await respond(request).catch((error) => {
    if (error instanceof SyntaxError) return { status: 400, body: { error: 'This is not JSON.' } };
    console.error(error);
    return { status: 502, body: { error: 'Files cannot be taken at the moment.' } };
  });
  const { status, type = 'application/json', text = JSON.stringify(answer.body) } = answer;
  response.writeHead(status, { ...HEADERS, 'content-type': `${type}; charset=utf-8` }).end(text);
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
