/**
 * The floor: the least that a durable claim server on `node:http` and `node:sqlite` can do. It hashes the
 * Authorization header, parses JSON and inserts with group commit; it has no rules, no checks and no errors.
 * A get sends the stored text; a list parses its rows and prints them, as plain code would.
 *
 * Usage: node sqlite.ts PORT DATABASE_FILE
 */
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const [port = '0', file = ''] = process.argv.slice(2);
const db = new DatabaseSync(file);
db.exec('pragma journal_mode=wal; pragma synchronous=full');
db.exec('create table if not exists claims (organization text, id text, body text, primary key (organization, id))');
const insert = db.prepare('insert into claims values (?, ?, ?)');
const get = db.prepare('select body from claims where organization = ? and id = ?');
const list = db.prepare('select body from claims where organization = ? order by id desc limit 20');

let waiting: (() => () => void)[] = [];
function commitTogether(write: () => () => void): void {
  if (waiting.push(write) > 1) return;
  setImmediate(() => {
    const batch = waiting;
    waiting = [];
    db.exec('begin immediate');
    const answers = batch.map((run) => run());
    db.exec('commit');
    for (const answer of answers) answer();
  });
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function create(request: IncomingMessage, response: ServerResponse, organization: string): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const claim = JSON.parse(Buffer.concat(chunks).toString());
    const id = `clm_${Date.now().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}`;
    const at = new Date().toISOString();
    const body = JSON.stringify({
      id,
      status: 'CREATED',
      status_reason: null,
      ...claim,
      created_at: at,
      updated_at: at,
    });
    commitTogether(() => {
      insert.run(organization, id, body);
      return () => send(response, 201, body);
    });
  });
}

createServer((request, response) => {
  const organization = createHash('sha256')
    .update(request.headers.authorization ?? '')
    .digest('hex');
  const url = request.url ?? '';
  if (request.method === 'POST') return create(request, response, organization);
  if (url.startsWith('/v1/claims/')) {
    return send(response, 200, (get.get(organization, url.slice('/v1/claims/'.length)) as { body: string }).body);
  }
  const rows = list.all(organization) as { body: string }[];
  return send(response, 200, JSON.stringify({ data: rows.map((row) => JSON.parse(row.body)) }));
}).listen(Number(port), '127.0.0.1');
