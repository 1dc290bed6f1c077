import type { Page } from 'playwright-core';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorService, PASSWORD, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import { Camera, type Scene } from './camera.ts';
import type { ConsoleFixture } from './console-fixture.ts';
import { MARKUP } from './hostile-files.ts';

const cut = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length);
/** A long word, long text, and text from right to left. */
const WORD = cut('Donaudampfschifffahrtsgesellschaft', 500);
const WORDS = cut('Wolfeschlegelsteinhausenbergerdorff und Söhne, ', 500);
const RIGHT_TO_LEFT = cut('شركة النقل السريع المحدودة ', 500);
const SCRIPTS = 'ไทย ภาษาไทย · हिन्दी देवनागरी · 中文 日本語 한국어 · עברית · Ελληνικά · 👩🏽‍🚀🇺🇳 · Z͑ͫa̴l͎g̈́o';

interface Extremes {
  long: string;
  rightToLeft: string;
  scripts: string;
  documents: string;
  organization: string;
}

/** Files a claim of 500 items with the longest texts. */
export async function fileItems(client: Client, tracking: string): Promise<string> {
  const items = Array.from({ length: 500 }, (_, place) => ({
    description: place % 9 === 0 ? WORDS : `Item ${place + 1}`,
    quantity: 1 + (place % 7),
    unit_price: 9_007_199_254 + place,
    currency: 'KWD',
  }));
  const { id } = await client.file({
    'shipment.tracking_number': tracking,
    'shipment.line_items': items,
    'shipment.destination': { postcode: '00000', country: 'DE', city: WORD, address: WORDS, customer_name: WORD },
    'incidence.description': cut(WORDS, 5_000),
    'incidence.claimed_amount': 9_007_199_254_740_991,
    'incidence.currency': 'KWD',
  });
  return id;
}

async function fileNamed(client: Client, name: string, tracking: string): Promise<string> {
  const destination = { postcode: '00000', country: 'AE', city: name, address: name, customer_name: name };
  const { id } = await client.file({
    'shipment.tracking_number': tracking,
    'shipment.destination': destination,
    'shipment.line_items.0.description': name,
    'incidence.description': name,
  });
  return id;
}

/** Files a claim with 100 documents; each picture is a different file. */
async function fileDocuments(fixture: ConsoleFixture, client: Client): Promise<string> {
  const { service, files } = fixture.world;
  const { id } = await client.file({ 'shipment.tracking_number': 'DOCUMENTS-100' });
  for (let place = 0; place < 100; place += 1) {
    const name = [`${WORD}.jpg`, `${RIGHT_TO_LEFT}.jpg`, `${MARKUP}.jpg`, `IMG_${place}.jpg`][place % 4] ?? '';
    const bytes = Buffer.concat([files.jpeg, Buffer.from([place])]);
    await confirmedDocument(service, client, id, { name, type: 'image/jpeg', bytes });
  }
  return id;
}

async function fileExtremes(fixture: ConsoleFixture): Promise<Extremes> {
  const { service, people } = fixture.world;
  const { running } = service.clients;
  const { id: organization } = await running.organizations.create(WORD.slice(0, 200));
  const client = await service.clients.clientOf(organization);
  await running.organizations.create(RIGHT_TO_LEFT.slice(0, 200).trim());
  await running.operators.create(
    { email: `${'a'.repeat(60)}@example.com`, name: WORD.slice(0, 200), role: 'agent' },
    'system',
  );
  const long = await fileItems(client, cut('TN99', 100));
  const note = (text: string) =>
    service.request('POST', `/operator/v1/claims/${long}/notes`, { headers: people.agent.headers, body: { text } });
  for (const text of [WORD, RIGHT_TO_LEFT, MARKUP]) assertStatus(await note(text), 201);
  return {
    long,
    organization,
    rightToLeft: await fileNamed(client, RIGHT_TO_LEFT.trim(), 'RIGHT-TO-LEFT'),
    scripts: await fileNamed(client, SCRIPTS, 'SCRIPTS'),
    documents: await fileDocuments(fixture, client),
  };
}

function scenesOf(fixture: ConsoleFixture, { long, rightToLeft, scripts, documents, organization }: Extremes): Scene[] {
  const { agent, admin } = fixture.world.people;
  const openFirst = async (page: Page) => {
    await page
      .getByRole('button', { name: /^Open Donau/ })
      .first()
      .click();
    await page.getByText('Document 1 of 100').waitFor();
  };
  const history = (page: Page) => page.getByRole('heading', { name: 'History' }).waitFor();
  const assign = async (page: Page) => {
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
  };
  return [
    { name: 'long-queue', person: agent, path: '/queue?view=new' },
    { name: 'long-split', person: agent, path: `/queue?view=new&claim=${long}`, arrange: history },
    { name: 'long-claim', person: agent, path: `/claims/${long}`, isWhole: true },
    { name: 'long-assign', person: agent, path: `/claims/${long}`, arrange: assign },
    { name: 'right-to-left-claim', person: agent, path: `/claims/${rightToLeft}`, isWhole: true },
    { name: 'scripts-claim', person: agent, path: `/claims/${scripts}` },
    { name: 'documents-claim', person: agent, path: `/claims/${documents}`, isWhole: true },
    { name: 'documents-viewer', person: agent, path: `/claims/${documents}`, arrange: openFirst },
    { name: 'long-organizations', person: admin, path: '/organizations' },
    { name: 'long-organization', person: admin, path: `/organizations/${organization}` },
    { name: 'long-operators', person: admin, path: '/operators' },
    { name: 'long-overview', person: admin, path: `/overview?organization=${organization}` },
  ];
}

/** Takes screenshots of a service without claims. */
async function takeEmpty(fixture: ConsoleFixture, { folder, now }: { folder: string; now: number }): Promise<void> {
  const empty: OperatorService = await startOperatorService({ overrides: { clock: () => now } });
  try {
    const { email } = await empty.newOperator('admin');
    const camera = new Camera({ fixture: fixture.at(empty), folder, now });
    const person = { email, password: PASSWORD };
    for (const page of ['queue', 'overview', 'organizations', 'audit', 'account']) {
      await camera.take({ name: `empty-${page}`, person, path: `/${page}` });
    }
  } finally {
    await empty.close();
  }
}

/** Takes screenshots of extremely long, many or missing data. */
export async function takeExtremes(to: { fixture: ConsoleFixture; folder: string; now: number }): Promise<void> {
  const camera = new Camera(to);
  const extremes = await fileExtremes(to.fixture);
  for (const scene of scenesOf(to.fixture, extremes)) {
    process.stdout.write(`${scene.name}\n`);
    await camera.take(scene);
  }
  await takeEmpty(to.fixture, to);
}
