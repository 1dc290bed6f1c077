/*
 * Takes screenshots of every page of the console into docs/screenshots: `npm run screenshots`. With a folder as
 * argument, takes those of extreme data into that folder instead. The clock stands still, so that they are the same
 * each time.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Detail } from '../support/operator/samples.ts';
import { until } from '../support/process/process.ts';
import { Camera, type Scene } from './support/camera.ts';
import { ConsoleFixture, typeSignIn, waitForHeading } from './support/console-fixture.ts';
import { takeExtremes } from './support/extremes.ts';

const NOW = Date.parse('2026-03-19T10:24:00Z');
const FOLDER = fileURLToPath(new URL('../../../docs/screenshots', import.meta.url));

async function selectSome(page: Page): Promise<void> {
  await page.locator('[data-claim]').first().waitFor();
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key);
}

async function openBeside(page: Page): Promise<void> {
  await page.locator('[data-claim]').first().waitFor();
  for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('heading', { name: 'History' }).waitFor();
}

async function chooseMove(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await page.getByRole('radio', { name: 'Needs action' }).check();
  await page.getByRole('radio', { name: 'Proof of damage needed' }).check();
}

async function openForCarrier(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'For the carrier' }).click();
  await page.getByText('Names the law:').waitFor();
}

async function waitForLetter(page: Page): Promise<void> {
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await page.frameLocator('iframe').locator('canvas').first().waitFor();
  await page.locator('h1').scrollIntoViewIfNeeded();
}

async function askWhatBlocks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What stands in the way?' }).click();
  await page.getByTestId('blocking').first().waitFor();
}

const waitForCharts = (page: Page) => page.locator('.recharts-surface path').first().waitFor();

async function showTables(page: Page): Promise<void> {
  await waitForCharts(page);
  for (const table of await page.locator('label').filter({ hasText: 'Table' }).all()) await table.click();
}

async function scenesOf(fixture: ConsoleFixture): Promise<Scene[]> {
  const { people, documented, hostile, organizations, service } = fixture.world;
  const { admin, agent } = people;
  const claim = `/claims/${documented.id}`;
  const newcomer = await service.addOperator('agent');
  const startAnew = async (page: Page) => {
    await typeSignIn(page, newcomer);
    await waitForHeading(page, 'Choose a new password');
  };
  const rows = (page: Page) => page.locator('[data-claim]').first().waitFor();
  const openDocument = (name: string, until: string) => async (page: Page) => {
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await page.getByText(until).waitFor();
  };
  return [
    { name: 'sign-in', path: '/sign-in' },
    { name: 'new-password', path: '/sign-in', arrange: startAnew },
    { name: 'queue', person: agent, path: '/queue?view=all', arrange: rows, inDark: true },
    { name: 'queue-selected', person: agent, path: '/queue?view=new', arrange: selectSome },
    { name: 'queue-split', person: agent, path: '/queue?view=all', arrange: openBeside },
    { name: 'queue-nothing', person: agent, path: '/queue?view=all&q=nothing-like-this' },
    { name: 'claim', person: agent, path: claim, isWhole: true, inDark: true },
    { name: 'claim-warning', person: agent, path: `/claims/${hostile.id}` },
    { name: 'move', person: agent, path: claim, arrange: chooseMove },
    { name: 'for-the-carrier', person: agent, path: claim, arrange: openForCarrier },
    {
      name: 'letter-template',
      person: admin,
      path: '/templates/letter?name=Claim%20for%20damage',
      arrange: waitForLetter,
    },
    { name: 'blocked', person: agent, path: claim, arrange: askWhatBlocks },
    { name: 'viewer', person: agent, path: claim, arrange: openDocument('crushed corner.jpg', 'Document 1 of 4') },
    { name: 'viewer-pdf', person: agent, path: claim, arrange: openDocument('invoice and', 'Page 1 of 3') },
    { name: 'overview', person: admin, path: '/overview', arrange: waitForCharts, isWhole: true, inDark: true },
    { name: 'overview-tables', person: admin, path: '/overview', arrange: showTables, isWhole: true },
    { name: 'organizations', person: admin, path: '/organizations' },
    { name: 'organization', person: admin, path: `/organizations/${organizations[1]?.id}` },
    { name: 'operators', person: admin, path: '/operators' },
    { name: 'audit', person: admin, path: '/audit?action=claim.moved' },
    { name: 'carriers', person: admin, path: '/carriers' },
    { name: 'playbook', person: admin, path: '/playbook?carrier=DPD' },
    { name: 'account', person: agent, path: '/account' },
    { name: 'not-found', person: agent, path: '/nothing/here' },
  ];
}

async function takeAll(fixture: ConsoleFixture): Promise<void> {
  // Due days are derived beside the claims.
  await until('due days', async () => {
    const { data } = await fixture.read<{ data: Detail[] }>(fixture.world.people.agent, '/claims?limit=100');
    return data.some(({ due }) => due !== null);
  });
  const camera = new Camera({ fixture, folder: FOLDER, now: NOW });
  for (const scene of await scenesOf(fixture)) {
    process.stdout.write(`${scene.name}\n`);
    await camera.take(scene);
  }
}

const [extremes] = process.argv.slice(2);
const fixture = await ConsoleFixture.open({ claims: 120, now: NOW });
try {
  if (extremes === undefined) await takeAll(fixture);
  else await takeExtremes({ fixture, folder: extremes, now: NOW });
} finally {
  await fixture.close();
}
