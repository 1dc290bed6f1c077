import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { PNG } from '../../support/operator/review-services.ts';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import { type ApiKey, CHECKOUT, Installation, own, run, type Service, until } from '../../support/process/process.ts';

/**
 * How soon a running service knows what the command line changed: 5 seconds (spec: Organizations, keys, claims), and 10
 * for a busy machine.
 */
const KNOWN_WITHIN_MS = 15_000;
const ONE_LINE = /^redress: [^\n]+\n$/;

interface Organization {
  id: string;
  name: string;
  created_at: string;
  disabled_at: string | null;
}

const installation = await Installation.create({ after });
let service: Service;
before(async () => {
  service = await installation.start();
});

/** An organization of this test's own. */
function organization(name: string): Promise<Organization> {
  return installation.json<Organization>('organization', 'create', name);
}

function issue({ id }: Organization): Promise<ApiKey & { organization_id: string }> {
  return installation.json('key', 'create', '--organization', id);
}

function findOrganization(id: string): Promise<Organization | undefined> {
  return installation.json<Organization[]>('organization', 'list').then((all) => all.find((each) => each.id === id));
}

/** Runs a command that must succeed, and gives what it printed for people. */
async function text(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await installation.command(...args);
  assert.equal(stderr, '');
  assert.equal(code, 0);
  return stdout;
}

test('organization create gives an id that organization list shows with its name', async () => {
  const created = await organization('Casa del Café');
  assert.match(created.id, /^org_[0-9a-f]+$/);
  assert.equal(created.name, 'Casa del Café');
  assert.deepEqual(await findOrganization(created.id), created);
  const { code, stderr } = await installation.command('organization', 'create', 'Shop\nUrgent');
  assert.equal(code, 1);
  assert.match(stderr, /name: must be one line .* take U\+000A out/);
  assert.match(await text('organization', 'create', 'Plain'), /^Created Plain: org_[0-9a-f]+\n$/);
  const row = new RegExp(`${created.id}.*Casa del Café.*UTC.*active`);
  assert.match(await text('organization', 'list'), row);
  assert.match(await text('organization', 'set-language', created.id, 'es'), /^The language of org_.* is es\.\n$/);
  assert.deepEqual(await findOrganization(created.id), { ...created, language: 'es' });
});

test('a new key works at once, and its secret is shown once alone', async () => {
  const owner = await organization('New key');
  const key = await issue(owner);
  assert.equal(await new Client(service, key).knock(), 200);
  assert.equal(key.organization_id, owner.id);
  assert.match(key.key_secret, /^sk_live_/);
  for (const shown of [await text('key', 'list'), JSON.stringify(await installation.json('key', 'list'))]) {
    assert.ok(shown.includes(key.key_id));
    assert.doesNotMatch(shown, /sk_live_|secret|[0-9a-f]{64}/);
  }
});

test('a key issued in text works too, and the text says that the secret cannot be shown again', async () => {
  const { id } = await organization('Text key');
  const shown = await text('key', 'create', '--organization', id, '--name', 'warehouse');
  const [, key_id = '', key_secret = ''] = /(key_[0-9a-f]+)[\s\S]*(sk_live_\S+)/.exec(shown) ?? [];
  assert.equal(await new Client(service, { key_id, key_secret }).knock(), 200);
  assert.match(shown, /cannot be shown again/);
  assert.match(await text('key', 'list'), new RegExp(`${key_id}.*warehouse.*${id}.*active`));
});

test('key list --organization gives the keys of that organization, oldest first', async () => {
  const owner = await organization('Two keys');
  const issued = [await issue(owner), await issue(owner)];
  const keys = await installation.json<ApiKey[]>('key', 'list', '--organization', owner.id);
  assert.deepEqual(
    keys.map(({ key_id }) => key_id),
    issued.map(({ key_id }) => key_id),
  );
});

test('key show gives what a key did: the number of its claims and documents, and the newest', async () => {
  const owner = await organization('Shown key');
  const key = await issue(owner);
  assert.match(await text('key', 'show', key.key_id), /claims filed +0\ndocuments registered +0\n\nIt filed no claims/);
  const client = new Client(service, key);
  const { id } = await client.file(filing('SHOWN-KEY'));
  const document = await client.initiate(id);
  const activity = await installation.json<{
    claims: { filed: number };
    documents: { registered: number; newest: { id: string; claim_id: string }[] };
    data: { id: string }[];
  }>('key', 'show', key.key_id);
  assert.deepEqual([activity.claims.filed, activity.data.map((claim) => claim.id)], [1, [id]]);
  assert.equal(activity.documents.registered, 1);
  assert.deepEqual(
    activity.documents.newest.map((each) => [each.id, each.claim_id]),
    [[document.id, id]],
  );
  const shown = await text('key', 'show', key.key_id, '--limit', '1');
  assert.match(shown, new RegExp(`organization +Shown key \\(${owner.id}\\)`));
  assert.match(shown, new RegExp(`${id}.*CREATED.*SHOWN-KEY`));
  assert.match(shown, new RegExp(`documents registered +1[\\s\\S]*${document.id}.*${id}.*${document.name}`));
  assert.doesNotMatch(shown, /sk_live_|[0-9a-f]{64}/);
});

test('a revoked key is refused within five seconds, and other keys of the organization are not', async () => {
  const owner = await organization('Revoked');
  const [key, other] = [await issue(owner), await issue(owner)];
  const client = new Client(service, key);
  assert.equal(await client.knock(), 200);
  assert.deepEqual(await installation.json('key', 'revoke', key.key_id), { key_id: key.key_id, revoked: true });
  await until('the key is refused', async () => (await client.knock()) === 401, KNOWN_WITHIN_MS);
  assert.equal(await new Client(service, other).knock(), 200);
  assert.match(await text('key', 'list', '--organization', owner.id), new RegExp(`${key.key_id}.*revoked`));
  assert.match(await text('key', 'revoke', other.key_id), new RegExp(`^${other.key_id} is revoked`));
});

test('the keys of a disabled organization are refused within five seconds, and work again once it is enabled', async () => {
  const owner = await organization('Disabled');
  const client = new Client(service, await issue(owner));
  assert.equal(await client.knock(), 200);
  assert.deepEqual(await installation.json('organization', 'disable', owner.id), { id: owner.id, disabled: true });
  await until('the key is refused', async () => (await client.knock()) === 401, KNOWN_WITHIN_MS);
  assert.notEqual((await findOrganization(owner.id))?.disabled_at, null);
  assert.match(await text('organization', 'list'), new RegExp(`${owner.id}.*disabled`));

  assert.deepEqual(await installation.json('organization', 'enable', owner.id), { id: owner.id, disabled: false });
  await until('the key is let in', async () => (await client.knock()) === 200, KNOWN_WITHIN_MS);
  assert.equal((await findOrganization(owner.id))?.disabled_at, null);
  assert.match(await text('organization', 'disable', owner.id), /is disabled/);
  assert.match(await text('organization', 'enable', owner.id), /is enabled/);
});

test('migrate says that the database is up to date, as text and as JSON', async () => {
  assert.equal(await text('migrate'), 'The database is up to date.\n');
  assert.equal(typeof (await installation.json('migrate')), 'object');
});

test('purge says how much it deleted, as text and as JSON', async () => {
  assert.match(await text('purge'), /^Deleted 0 documents and 0 files\.\n$/);
  assert.deepEqual(await installation.json('purge'), { documents: 0, files: 0 });
});

test('purge keeps a document that is not confirmed yet and may still be', async () => {
  const client = new Client(service, await issue(await organization('Purge')));
  const claim = await client.file(filing('PURGE-1'));
  const document = await client.initiate(claim.id);
  assert.equal(await upload(document, Buffer.from('%PDF-1.7')), 200);
  assert.deepEqual(await installation.json('purge'), { documents: 0, files: 0 });
  assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
});

let deadJobs = 0;

/** A job that was given up, of a kind that no version runs; gives its identifier. */
function addDeadJob(): string {
  deadJobs += 1;
  const id = `job_${deadJobs.toString(16).padStart(32, '0')}`;
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'), { timeout: 5_000 });
  const insert =
    database.prepare(`insert into jobs (id, kind, payload, created_at, run_at, attempts, last_error, dead_at)
    values ($id, 'send', '{"to":"secret"}', $at, $at, 12, 'Error: ENOSPC', $at)`);
  insert.run({ id, at: '2026-03-01T10:00:00.000Z' });
  database.close();
  return id;
}

test('job list shows what was given up and why, job retry has it run again, and job drop deletes it', async () => {
  const [first, second] = [addDeadJob(), addDeadJob()];
  const dead = () => installation.json<{ id: string; state: string }[]>('job', 'list', '--state', 'dead');
  assert.deepEqual(
    (await dead()).map(({ id }) => id),
    [second, first],
  );
  const shown = await text('job', 'list');
  assert.match(shown, new RegExp(`${first}.*send.*dead.*12.*Error: ENOSPC`));
  assert.match(shown, /purge/);
  assert.ok(!shown.includes('secret'));
  assert.match(await text('job', 'retry', first), /run again/);
  assert.match(await text('job', 'drop', second), /deleted/);
  assert.deepEqual(await dead(), []);
  assert.equal(await text('job', 'list', '--state', 'dead'), 'No job is dead.\n');
  const all = await installation.json<{ id: string; state: string }[]>('job', 'list');
  assert.equal(all.find(({ id }) => id === first)?.state, 'failing');
  assert.ok(!all.some(({ id }) => id === second));
});

test('an empty installation says what to do next, and gives empty lists to programs', async (t) => {
  const empty = await (await Installation.create(t)).prepare();
  for (const command of [['organization'], ['key'], ['claim']]) {
    const { code, stdout } = await empty.command(...command, 'list');
    assert.equal(code, 0);
    assert.match(stdout, /^No (organizations|keys|claims)/);
    assert.deepEqual(await empty.json(...command, 'list'), []);
  }
});

/** Those that are tried on what is not there. */
const REFUSED = [
  'token revoke',
  'claim tag',
  'claim not-duplicate',
  'claim withdraw-payment',
  'statement lines',
  'claim undo-shipments',
  'statement undo',
  'view remove',
];
const COMMANDS = [
  ['serve'],
  ['migrate'],
  ['doctor'],
  ['outcomes'],
  ['purge'],
  ['backup'],
  ['restore'],
  ['transfer'],
  ['outstanding'],
  ...['create', 'list', 'set-language', 'disable', 'enable'].map((verb) => ['organization', verb]),
  ...['create', 'list', 'show', 'revoke'].map((verb) => ['key', verb]),
  ...[
    'list',
    'show',
    'move',
    'take-back',
    'attach',
    'shipment',
    'import-shipments',
    'shipment-imports',
    'undo-shipments',
  ].map((verb) => ['claim', verb]),
  ...['due', 'follow-up', 'filing', 'checklist', 'tag', 'duplicates', 'not-duplicate', 'duplicates-seen'].map(
    (verb) => ['claim', verb],
  ),
  ...['refund', 'payment', 'withdraw-payment'].map((verb) => ['claim', verb]),
  ...['import', 'list', 'lines', 'undo', 'mappings', 'forget-mapping'].map((verb) => ['statement', verb]),
  ['duplicates', 'rebuild'],
  ...['letter', 'evidence-pack', 'email-draft'].map((verb) => ['claim', verb]),
  ...['make', 'list', 'revoke'].map((verb) => ['evidence-request', verb]),
  ...['list', 'remove'].map((verb) => ['view', verb]),
  ...['list', 'show', 'set', 'reset'].map((verb) => ['template', verb]),
  ...['show', 'set', 'reset'].map((verb) => ['playbook', verb]),
  ...['create', 'list', 'disable', 'enable', 'reset-password'].map((verb) => ['operator', verb]),
  ...['list', 'revoke'].map((verb) => ['token', verb]),
  ...['archive', 'list', 'prune'].map((verb) => ['audit', verb]),
  ['derive'],
  ...['list', 'retry', 'drop'].map((verb) => ['job', verb]),
];

test('--help of every command prints its usage on standard output and exits with 0', async () => {
  for (const command of COMMANDS) {
    const stdout = await text(...command, '--help');
    assert.ok(stdout.startsWith(`Usage: redress ${command.join(' ')}`), stdout);
  }
});

/** Those that have a process of their own: one of each kind of output, refusal and work that goes on beside it. */
const IN_PROCESSES = [
  'migrate',
  'doctor',
  'purge',
  'backup',
  'restore',
  'transfer',
  'organization list',
  'claim show',
  'claim letter',
  'claim attach',
  'claim withdraw-payment',
  'statement import',
  'audit archive',
  'operator create',
];

test('every command with --json prints one JSON document on standard output and nothing else, or nothing when refused', async (t) => {
  const { id } = await organization('JSON');
  const { key_id } = await issue({ id } as Organization);
  const claim = await new Client(service, await issue({ id } as Organization)).file(filing('JSON-1'));
  await installation.json('operator', 'create', 'boss@example.com');
  const file = join(installation.folder, 'json.tar');
  const archive = join(installation.folder, 'audit.gz');
  const sheet = join(installation.folder, 'dates.csv');
  const picture = join(installation.folder, 'photo.png');
  const { carrier, tracking_number } = claim.shipment as { carrier: string; tracking_number: string };
  const credits = join(installation.folder, 'credits.csv');
  await writeFile(credits, `Tracking;Amount (EUR)\n${tracking_number};12,50\n`);
  await writeFile(picture, PNG);
  await writeFile(sheet, `claim_id,posted_on\n${claim.id},2026-02-20\n`);
  const asked = await installation.json<{ id: string }>(
    'evidence-request',
    'make',
    claim.id,
    '--declaration',
    'AFFIDAVIT',
  );
  const given: Record<string, string[]> = {
    'organization create': ['Another'],
    'organization set-language': [id, 'es'],
    'organization disable': [id],
    'organization enable': [id],
    'key create': ['--organization', id],
    'key show': [key_id],
    'key revoke': [key_id],
    'token revoke': ['tok_none'],
    'job retry': [addDeadJob()],
    'job drop': [addDeadJob()],
    'audit archive': ['--before', '2020-01-01', '--to', archive],
    'audit prune': ['--before', '2020-01-01', '--archive', archive],
    'claim show': [claim.id],
    'claim move': [claim.id, 'UNDER_REVIEW'],
    'claim take-back': [claim.id],
    'claim attach': [claim.id, picture],
    'claim shipment': [claim.id],
    'claim filing': [claim.id],
    'claim refund': [claim.id, '--amount', '129,00', '--currency', 'EUR'],
    'claim payment': [claim.id, '--amount=-40', '--currency', 'JPY'],
    'claim withdraw-payment': [claim.id, 'pay_none'],
    'claim import-shipments': [sheet],
    'claim undo-shipments': ['imp_none'],
    'statement import': [credits, '--carrier', carrier, '--accept-proposal'],
    'statement lines': ['stm_none'],
    'statement undo': ['stm_none'],
    'statement forget-mapping': [carrier],
    'claim due': [claim.id],
    'claim follow-up': [claim.id],
    'claim checklist': [claim.id],
    'claim duplicates': [claim.id],
    'claim duplicates-seen': [claim.id],
    'claim not-duplicate': [claim.id, 'clm_none'],
    'claim letter': [claim.id, '--out', join(installation.folder, 'json.pdf')],
    'claim evidence-pack': [claim.id, '--out', join(installation.folder, 'json.zip')],
    'claim email-draft': [claim.id, '--out', join(installation.folder, 'json.eml')],
    'claim tag': [claim.id, 'doc_none', '--add', 'LABEL'],
    'evidence-request make': [claim.id, '--kinds', 'label,item_damage'],
    'evidence-request list': [claim.id],
    'evidence-request revoke': [claim.id, asked.id],
    'view remove': ['view_none'],
    'template show': ['note', 'Asked the carrier'],
    'template set': ['note', 'Asked the carrier', '--text', 'Asked {{carrier}}.'],
    'template reset': ['note', 'Asked the carrier'],
    'playbook show': ['UPS'],
    'playbook set': ['UPS', 'closes', '--type', 'LOST', '--none', '--reason', 'contract'],
    'playbook reset': ['UPS', 'closes', '--type', 'LOST'],
    'operator create': ['ana@example.com'],
    ...Object.fromEntries(
      ['disable', 'enable', 'reset-password'].map((verb) => [`operator ${verb}`, ['ana@example.com']]),
    ),
    backup: [file],
    restore: [file],
  };
  const other = await Installation.create(t);
  for (const command of COMMANDS.filter(([name]) => name !== 'serve')) {
    const on = command[0] === 'restore' ? other : installation;
    const name = command.join(' ');
    const args = [...command, ...(given[name] ?? []), '--json'];
    // There the exit status, standard output and standard error are what a shell gets.
    const { code, stdout, stderr } = await (IN_PROCESSES.includes(name) ? on.redress(...args) : on.command(...args));
    if (name === 'transfer') assert.deepEqual([code, stdout], [2, '']);
    else if (REFUSED.includes(name)) assert.deepEqual([code, stdout, ONE_LINE.test(stderr)], [1, '', true]);
    else assert.equal(typeof JSON.parse(stdout), 'object', name);
    if (!['doctor', 'transfer', ...REFUSED].includes(name)) assert.deepEqual([code, stderr], [0, ''], name);
  }
});

test('the commands that are tried here are all that there are', async () => {
  const below = async (...command: string[]) => {
    const stdout = await text(...command, '--help');
    const [, list = ''] = stdout.split('\nCommands:\n');
    return [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'help');
  };
  const names = await below();
  const all = names.map(async (name) => {
    const verbs = await below(name);
    return verbs.length > 0 ? verbs.map((verb) => `${name} ${verb}`) : [name];
  });
  const tried = COMMANDS.map((command) => command.join(' '));
  assert.deepEqual((await Promise.all(all)).flat().toSorted(), tried.toSorted());
});

test('a reader that has gone is no failure: no stack trace, and what was asked for is done', async () => {
  const env = own(installation.environment());
  for (const command of ['--help', 'organization list --json', 'organization create Unread']) {
    const line = `redress ${command} | true; redress ${command} 2>&1 | true`;
    const { stdout, stderr } = await run('sh', ['-c', line], { env, cwd: installation.folder });
    assert.deepEqual([stdout, stderr], ['', ''], command);
  }
  const names = (await installation.json<Organization[]>('organization', 'list')).map(({ name }) => name);
  assert.ok(names.includes('Unread'));
});

test('npx --no -- redress runs in the checkout whatever Node the machine has', async () => {
  const { code, stdout } = await run('npx', ['--no', 'redress', 'organization', 'list', '--json'], {
    env: installation.environment(),
    cwd: CHECKOUT,
  });
  assert.equal(code, 0);
  assert.deepEqual(JSON.parse(stdout), await installation.json('organization', 'list'));
});
