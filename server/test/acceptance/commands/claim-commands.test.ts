import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { type Claim, Client, filing, type PendingClaim, upload } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, type Service } from '../../support/process/process.ts';

const DAMAGE_PROOF = 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF';

interface OperatorClaim extends Claim {
  organization_id: string;
  version: number;
  open: boolean;
}

interface ShownClaim extends OperatorClaim {
  documents: { id: string; name: string; status: string; file: { size_bytes: number } | null }[];
  history: { version: number; from: Standing; to: Standing; actor: string; note: string | null; moved_at: string }[];
}

interface Standing {
  status: string;
  status_reason: string | null;
}

const installation = await Installation.create({ after });
let service: Service;
let client: Client;
let organizationId: string;
let trackingNumbers = 0;
before(async () => {
  service = await installation.start();
  [organizationId, client] = await newClient('Main');
});

async function newClient(name: string): Promise<[string, Client]> {
  const { id } = await installation.json<{ id: string }>('organization', 'create', name);
  return [id, new Client(service, await installation.json<ApiKey>('key', 'create', '--organization', id))];
}

function newTrackingNumber(): string {
  trackingNumbers += 1;
  return `CLI-${trackingNumbers}`;
}

function fileOne(): Promise<Claim> {
  return client.file(filing(newTrackingNumber()));
}

function move(id: string, ...to: string[]): Promise<OperatorClaim> {
  return installation.json('claim', 'move', id, ...to);
}

function show(id: string): Promise<ShownClaim> {
  return installation.json('claim', 'show', id);
}

/** Runs a command that must succeed, and gives what it printed for people. */
async function text(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await installation.command(...args);
  assert.equal(stderr, '');
  assert.equal(code, 0);
  return stdout;
}

/** Runs a move that must be refused, checks that nothing changed, and gives the line that says why. */
async function refusal(id: string, ...to: string[]): Promise<string> {
  const before = await client.get(id);
  const { code, stdout, stderr } = await installation.command('claim', 'move', id, ...to);
  assert.match(stderr, /^redress: [^\n]+\n$/);
  assert.equal(stdout, '');
  assert.equal(code, 1);
  assert.deepEqual(await client.get(id), before);
  return stderr;
}

test('claim list shows the newest claims first, as text and as JSON', async () => {
  const [id, other] = await newClient('List');
  const [first, second] = [await other.file(filing('LIST-1')), await other.file(filing('LIST-2'))];
  const list = await installation.json<OperatorClaim[]>('claim', 'list', '--organization', id);
  assert.deepEqual(
    list.map((claim) => claim.id),
    [second.id, first.id],
  );
  const { organization_id, version, open, ...record } = list[0] as OperatorClaim;
  assert.deepEqual(record, second);
  assert.deepEqual({ organization_id, version, open }, { organization_id: id, version: 1, open: true });
  const shown = await text('claim', 'list', '--organization', id);
  assert.match(
    shown,
    new RegExp(`${second.id}.*CREATED.*DAMAGED.*UPS.*LIST-2.*129\\.00 EUR[\\s\\S]*${first.id}.*LIST-1`),
  );
});

test('claim list can be narrowed to an organization, a status and a number', async () => {
  const [id, other] = await newClient('Narrow');
  const claims = [await other.file(filing('N-1')), await other.file(filing('N-2')), await other.file(filing('N-3'))];
  await move(claims[0]?.id ?? '', 'CLOSED');
  const ids = async (...args: string[]) =>
    (await installation.json<Claim[]>('claim', 'list', '--organization', id, ...args)).map((claim) => claim.id);
  assert.deepEqual(await ids('--status', 'CLOSED'), [claims[0]?.id]);
  assert.deepEqual(await ids('--limit', '1'), [claims[2]?.id]);
  assert.deepEqual(await ids('--status', 'CREATED', '--limit', '5'), [claims[2]?.id, claims[1]?.id]);
  assert.deepEqual(await ids('--money', 'paid'), []);
  await installation.json('claim', 'move', claims[1]?.id ?? '', 'PENDING_REFUND_AMOUNT_CONFIRMED');
  assert.deepEqual(await ids('--money', 'missing'), [claims[1]?.id]);
  assert.deepEqual(await ids('--money', 'not_paid', '--limit', '2'), [claims[2]?.id, claims[1]?.id]);
  const all = await installation.json<OperatorClaim[]>('claim', 'list', '--status', 'CLOSED');
  assert.ok(all.some((claim) => claim.organization_id === id));
});

test('a move is seen through the API, with its reason and a later time', async () => {
  const filed = await fileOne();
  const moved = await move(filed.id, 'PENDING_ACTION', '--reason', DAMAGE_PROOF);
  assert.equal(moved.version, 2);
  const seen = await client.get(filed.id);
  assert.deepEqual([seen.status, seen.status_reason], ['PENDING_ACTION', DAMAGE_PROOF]);
  assert.equal(seen.updated_at, moved.updated_at);
  assert.equal(seen.created_at, filed.created_at);

  assert.equal(await text('claim', 'move', filed.id, 'UNDER_REVIEW'), `${filed.id} is UNDER_REVIEW now.\n`);
  assert.equal((await client.get(filed.id)).status_reason, null);
  const printed = await text('claim', 'move', filed.id, 'PENDING_ACTION', '--reason', DAMAGE_PROOF);
  assert.equal(printed, `${filed.id} is PENDING_ACTION (${DAMAGE_PROOF}) now.\n`);
});

test('a move is taken back with the time in the status, and each that has to stay says why', async () => {
  const [one, two] = [await fileOne(), await fileOne()];
  for (const { id } of [one, two]) await move(id, 'CLOSED');
  await installation.json('claim', 'move', two.id, 'RESOLVED', '--actor', 'somebody');
  const { code, stdout } = await installation.command('claim', 'take-back', one.id, two.id, '--json');
  assert.equal(code, 1);
  const results = JSON.parse(stdout) as { id: string; claim?: Claim; error?: { code: string } }[];
  assert.deepEqual(
    results.map(({ id, claim, error }) => [id, claim?.status, error?.code]),
    [
      [one.id, 'CREATED', undefined],
      [two.id, undefined, 'TAKE_BACK_NOT_YOURS'],
    ],
  );
  const shown = await text('claim', 'show', one.id);
  assert.match(shown, /taken back; so since 2/);
  const back = await text('claim', 'take-back', two.id, '--actor', 'somebody');
  assert.equal(back, `${two.id} is CLOSED again.\n`);
});

test('a status may be entered again with another reason', async () => {
  const { id } = await fileOne();
  await move(id, 'CANCELED', '--reason', 'TIME_EXCEEDED');
  const again = await move(id, 'CANCELED', '--reason', 'CREATED_INCORRECTLY');
  assert.deepEqual([again.status_reason, again.open], ['CREATED_INCORRECTLY', false]);
});

test('a status that carries a reason is refused without one, and the reasons are named', async () => {
  const { id } = await fileOne();
  assert.match(await refusal(id, 'REJECTED'), /needs a reason.*CLAIM_VOIDED_BY_CARRIER/);
});

test('a reason of another status is refused, and the right ones are named', async () => {
  const { id } = await fileOne();
  assert.match(await refusal(id, 'REJECTED', '--reason', 'TIME_EXCEEDED'), /TIME_EXCEEDED.*CLAIM_VOIDED_BY_CARRIER/);
  assert.match(await refusal(id, 'REJECTED', '--reason', 'BECAUSE'), /BECAUSE/);
});

test('a reason is refused where the status carries none', async () => {
  const { id } = await fileOne();
  assert.match(await refusal(id, 'UNDER_REVIEW', '--reason', 'TIME_EXCEEDED'), /UNDER_REVIEW carries no reason/);
});

test('no claim is moved to CREATED', async () => {
  const { id } = await fileOne();
  await move(id, 'UNDER_REVIEW');
  assert.match(await refusal(id, 'CREATED'), /CREATED/);
});

test('a move to where the claim is already is refused', async () => {
  const { id } = await fileOne();
  await move(id, 'CANCELED', '--reason', 'TIME_EXCEEDED');
  assert.match(await refusal(id, 'CANCELED', '--reason', 'TIME_EXCEEDED'), /already/);
});

test('a closed claim is not opened while another open claim has its tracking number, and that one is named', async () => {
  const tracking = newTrackingNumber();
  const first = await client.file(filing(tracking));
  await move(first.id, 'REJECTED', '--reason', 'CLAIM_VOIDED_BY_CARRIER');
  const second = await client.file(filing(tracking));
  assert.match(await refusal(first.id, 'UNDER_REVIEW'), new RegExp(second.id));
  await move(second.id, 'CANCELED', '--reason', 'CREATED_INCORRECTLY');
  assert.equal((await move(first.id, 'UNDER_REVIEW')).open, true);
});

test('a move for a version that is no longer the claim’s is refused, and the present one is named', async () => {
  const { id } = await fileOne();
  assert.equal((await move(id, 'UNDER_REVIEW', '--if-version', '1')).version, 2);
  assert.match(await refusal(id, 'CLOSED', '--if-version', '1'), /UNDER_REVIEW at version 2/);
  assert.match(await refusal(id, 'CLOSED', '--if-version', '3'), /version 2/);
});

test('of two moves of one version at the same time one is made', async () => {
  const { id } = await fileOne();
  const moves = ['UNDER_REVIEW', 'CLOSED'].map((to) =>
    installation.redress('claim', 'move', id, to, '--if-version', '1'),
  );
  const codes = (await Promise.all(moves)).map(({ code }) => code);
  assert.deepEqual(codes.sort(), [0, 1]);
  assert.equal((await show(id)).history.length, 1);
});

test('claim show gives the history with who moved, from where, to where, when and why', async () => {
  const { id } = await fileOne();
  assert.match(await text('claim', 'show', id), /Not moved since it was filed/);
  await move(id, 'UNDER_REVIEW', '--note', 'Sent to the carrier', '--actor', 'ana');
  const moved = await move(id, 'REJECTED', '--reason', 'CLAIM_VOIDED_BY_CARRIER');
  const [first, second] = (await show(id)).history;
  assert.deepEqual(first?.from, { status: 'CREATED', status_reason: null });
  assert.deepEqual([first?.actor, first?.note], ['ana', 'Sent to the carrier']);
  assert.deepEqual(second?.to, { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER' });
  assert.match(second?.actor ?? '', /^cli:./);
  assert.equal(second?.moved_at, moved.updated_at);
  const shown = await text('claim', 'show', id);
  assert.match(shown, /CREATED.*UNDER_REVIEW.*ana.*Sent to the carrier/);
  assert.match(shown, /UNDER_REVIEW.*REJECTED \(CLAIM_VOIDED_BY_CARRIER\).*cli:/);
});

test('a message of a move is shown with the claim and in its history, apart from the note', async () => {
  const { id } = await fileOne();
  const texts = ['--note', 'Ours alone', '--message', 'We wait for the carrier.'];
  assert.equal((await move(id, 'UNDER_REVIEW', ...texts)).status_message, 'We wait for the carrier.');
  assert.match(
    await text('claim', 'show', id),
    /message +We wait for the carrier\.[\s\S]*Ours alone │ We wait for the carrier/,
  );
  for (const [message, fault] of [
    [' ', /must not be blank/],
    ['x'.repeat(2_001), /at most 2,000 characters/],
  ] as const) {
    const { code, stderr } = await installation.command('claim', 'move', id, 'CLOSED', '--message', message);
    assert.equal(code, 2);
    assert.match(stderr, fault);
  }
});

test('claim show gives the documents with what came of them', async () => {
  const claim = await fileOne();
  const [kept, missing] = [await client.initiate(claim.id, 'invoice.pdf'), await client.initiate(claim.id, 'late.pdf')];
  assert.equal(await upload(kept, Buffer.from('not a PDF at all')), 200);
  await client.confirm(claim.id, [kept.id, missing.id]);
  const { documents } = await show(claim.id);
  assert.deepEqual(
    documents.map(({ id, name, status, file }) => [id, name, status, file?.size_bytes]),
    [
      [kept.id, 'invoice.pdf', 'CONFIRMED', 16],
      [missing.id, 'late.pdf', 'PENDING_UPLOAD', undefined],
    ],
  );
  const shown = await text('claim', 'show', claim.id);
  assert.match(shown, new RegExp(`${kept.id}.*invoice\\.pdf.*CONFIRMED.*16 bytes.*bytes are not application/pdf`));
  assert.match(shown, new RegExp(`${missing.id}.*late\\.pdf.*PENDING_UPLOAD.*no file`));
  assert.match(shown, /\n\nNo notes\.\n$/);
});

test('claim show gives what was filed, and the later address that was not kept', async () => {
  const tracking = newTrackingNumber();
  const first = await client.file(filing(tracking));
  await move(first.id, 'CANCELED', '--reason', 'CREATED_INCORRECTLY');
  const later = await client.file(filing(tracking, { origin: { postcode: '08001', country: 'ES' } }));
  const shown = await text('claim', 'show', later.id);
  for (const part of [later.id, organizationId, tracking, 'UPS', '28001 ES', '12 Rue de Rivoli', 'Camille Martin']) {
    assert.ok(shown.includes(part), part);
  }
  assert.match(shown, /^claimed +129\.00 EUR$/m);
  assert.match(shown, /^later address +not kept:.*08001/m);
});

/** A tracking number that is then made hostile. */
const PLACE = 'HOSTILE-NUMBER';
/** Clears the screen, sets the title, colours, rings, deletes, and the one-byte form of the same introducer. */
const ESCAPES = '\u001b[2J\u001b]0;owned\u0007\u001b[31m\b\r\n\t\u007f\u009b31m\u0085';

for (const [how, ...json] of [['as text'], ['as JSON', '--json']] as const) {
  test(`control characters in what a client sent do not reach the terminal ${how}`, async () => {
    const [id, hostile] = await newClient('Hostile');
    const claim = await hostile.file(hostileFiling());
    keepHostile(claim.id, id);
    await hostile.initiate(claim.id, `F${ESCAPES}.pdf`);
    await move(claim.id, 'UNDER_REVIEW', '--note', `note${ESCAPES}`, '--actor', `actor${ESCAPES}`);
    const commands = [
      ['claim', 'show', claim.id],
      ['claim', 'list', '--organization', id],
      ['organization', 'list'],
    ];
    for (const shown of await Promise.all(commands.map((command) => text(...command, ...json)))) {
      const reached = shown.match(/[^\P{Cc}\n]/gu) ?? [];
      assert.deepEqual([...new Set(reached)].map(escape), []);
    }
    assert.equal((await show(claim.id)).shipment.tracking_number, `T${ESCAPES}X`);
  });
}

/** Puts control characters into a tracking number and a client's name, as an earlier version accepted them. */
function keepHostile(id: string, organizationId: string): void {
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'), { timeout: 5_000 });
  const change = 'update claims set tracking_number = ?, filed = replace(filed, ?, ?) where id = ?';
  const number = `T${ESCAPES}X`;
  database.prepare(change).run(number, JSON.stringify(PLACE), JSON.stringify(number), id);
  database.prepare('update organizations set name = ? where id = ?').run(`Hostile${ESCAPES}`, organizationId);
  database.close();
}

/** Every text of it holds control characters, but for the tracking number. */
function hostileFiling(): PendingClaim {
  const { incidence, shipment } = filing(PLACE, {
    line_items: [{ description: `D${ESCAPES}`, quantity: 1, unit_price: 1, currency: 'EUR' }],
    origin: { postcode: `P${ESCAPES}`, country: 'ES' },
    destination: {
      postcode: `P${ESCAPES}`,
      country: 'FR',
      city: `C${ESCAPES}`,
      address: `A${ESCAPES}`,
      customer_name: `N${ESCAPES}`,
      customer_phone: `555${ESCAPES}`.slice(0, 20),
    },
  });
  return { shipment, incidence: { ...incidence, description: `I${ESCAPES}` } };
}

test('claim letter, evidence-pack and email-draft write a whole file, or none', async () => {
  const { id } = await fileOne();
  const fileOf = (name: string) => join(installation.folder, name);
  const zip = await installation.redress('claim', 'evidence-pack', id, id, '--out', fileOf('claim.zip'));
  assert.deepEqual([zip.code, zip.stderr], [0, '']);
  const written = readFileSync(fileOf('claim.zip'), 'latin1');
  for (const part of ['PK\x03\x04', 'SHA256SUMS', 'PK\x05\x06']) assert.ok(written.includes(part), part);
  const mail = await installation.redress('claim', 'email-draft', id, '--out', fileOf('claim.eml'), '--language', 'pl');
  assert.deepEqual([mail.code, mail.stderr], [0, '']);
  assert.match(readFileSync(fileOf('claim.eml'), 'latin1'), /^X-Unsent: 1\r$/m);
  const letter = await installation.redress('claim', 'letter', id, '--out', fileOf('letter.pdf'), '--language', 'nl');
  assert.deepEqual([letter.code, letter.stderr], [0, '']);
  assert.match(readFileSync(fileOf('letter.pdf'), 'latin1'), /^%PDF-/);
  const none = await installation.redress('claim', 'evidence-pack', id, 'clm_none', '--out', fileOf('none.zip'));
  assert.deepEqual([none.code, none.stdout], [1, '']);
  assert.deepEqual(
    readdirSync(installation.folder).filter((name) => /^none|\.part$/.test(name)),
    [],
  );
});
