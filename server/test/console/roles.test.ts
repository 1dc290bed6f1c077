import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, afterEach, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { newJob } from '../../src/platform/jobs/record.ts';
import { basic } from '../support/api/client.ts';
import { PASSWORD } from '../support/operator/harness.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { ConsoleFixture, comeBack, typeSignIn, viewerIn, waitForHeading } from './support/console-fixture.ts';

/** The browser logs each response of 400 and above. */
const REFUSED = /status of 403/;
const NOT_SIGNED_IN = /status of 401/;
const SOON_MS = 15_000;

describe('roles', { skip: skipWithout('Chromium', 'curl') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  const placesOf = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents();
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).count();

  test('a viewer reads claims, and is offered nothing that changes one', async () => {
    const { people, documented } = fixture.world;
    const { page } = await fixture.openAs(people.viewer, `/claims/${documented.id}`);
    for (const name of ['Move', 'Assign', 'Note', 'Add note']) assert.equal(await button(page, name), 0, name);
    await page.keyboard.press('m');
    await page.keyboard.press('a');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await page.getByLabel('Note', { exact: true }).count(), 0);
    await page.goto('/queue?view=all');
    await page.locator('[data-claim]').first().waitFor();
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    assert.equal(await page.getByRole('group', { name: 'Selected claims' }).count(), 0);
  });

  test('looking at evidence as a viewer does not make it seen', async () => {
    const { people, hostile } = fixture.world;
    const { page } = await fixture.openAs(people.viewer, `/claims/${hostile.id}`);
    await page.getByTestId('document').first().waitFor();
    await page.getByTestId('document').first().getByRole('button').first().click();
    await viewerIn(page).getByText('Document 1 of 1').waitFor();
    const { documents } = await fixture.read<{ documents: { unseen: number } }>(people.admin, `/claims/${hostile.id}`);
    assert.equal(documents.unseen, 1);
  });

  test('a viewer reads the administration pages and is offered nothing that changes them', async () => {
    const { people, organizations } = fixture.world;
    const { page } = await fixture.openAs(people.viewer, '/organizations');
    assert.deepEqual(await placesOf(page), [
      'Queue',
      'Overview',
      'Money',
      'Organizations',
      'Operators',
      'Audit log',
      'Playbook',
      'Background jobs',
    ]);
    assert.equal(await button(page, 'New organization'), 0);
    assert.equal(await page.getByRole('button', { name: /^Actions for/ }).count(), 0);
    await page.goto(`/organizations/${organizations[0]?.id}`);
    await page.getByRole('table', { name: 'API keys' }).waitFor();
    assert.equal(await button(page, 'Issue a key'), 0);
    assert.equal(await page.getByRole('button', { name: /^Revoke/ }).count(), 0);
    await page.goto('/statements');
    await page.getByText('Agents and administrators import them.').waitFor();
    await page.goto('/operators');
    await page.getByRole('table', { name: 'Operators' }).waitFor();
    assert.equal(await button(page, 'Add an operator'), 0);
    assert.equal(await page.getByRole('button', { name: /^Actions for/ }).count(), 0);
  });

  test('a claim says which key filed it, and whoever may see keys is led from there to all that the key filed', async () => {
    const { people, documented } = fixture.world;
    const { page } = await fixture.openAs(people.viewer, `/claims/${documented.id}`);
    await page.getByTestId('filing-key').getByRole('button').click();
    const dialog = page.getByRole('dialog', { name: /^Claims filed with/ });
    const claims = dialog.getByRole('link', { name: /^clm_/ });
    await claims.first().waitFor();
    await dialog.getByText(/^[\d,]+ claims?$/).waitFor();
    await dialog.getByText(/^[\d,]+ documents? registered$/).waitFor();
    const documents = dialog.getByRole('list', { name: 'Newest documents' });
    await documents.getByRole('link', { name: documented.id }).first().waitFor();
    const id = (await claims.first().textContent()) ?? '';
    await claims.first().click();
    await page.waitForURL(`**/claims/${id}`);
    await dialog.waitFor({ state: 'hidden' });

    const { organization } = await fixture.read<{ organization: { id: string } }>(people.viewer, `/claims/${id}`);
    await page.goto(`/organizations/${organization.id}`);
    const filedWith = page.getByRole('button', { name: /^Claims filed with/ });
    await filedWith.first().click();
    await claims.first().waitFor();

    const agent = await fixture.openAs(people.agent, `/claims/${documented.id}`);
    await agent.page.getByTestId('filing-key').waitFor();
    assert.equal(await agent.page.getByTestId('filing-key').getByRole('button').count(), 0);
  });

  test('an agent sees no administration pages, and an address typed by hand says whose it is', async () => {
    const { people, organizations } = fixture.world;
    const window = await fixture.openAs(people.agent, '/queue');
    window.expectComplaint(REFUSED);
    const { page } = window;
    assert.deepEqual(await placesOf(page), ['Queue', 'Overview', 'Money', 'Playbook', 'Shipment dates']);
    for (const path of ['/audit', `/organizations/${organizations[0]?.id}`]) {
      await page.goto(path);
      await page.getByText('Your role does not allow this').first().waitFor();
    }
    for (const path of ['/organizations', '/operators', '/carriers', '/playbook', '/templates']) {
      await page.goto(path);
      await page.locator('main').getByRole('heading').first().waitFor();
      for (const name of ['New organization', 'Add an operator', 'Change', 'Add a rule', 'Set', 'Add a template']) {
        assert.equal(await button(page, name), 0, `${name} on ${path}`);
      }
    }
  });

  test('an administrator sets the language of an organization, and a viewer reads it', async () => {
    const { people, organizations } = fixture.world;
    const path = `/organizations/${organizations[1]?.id}`;
    const { page } = await fixture.openAs(people.admin, path);
    await page.getByLabel('Language').selectOption('Spanish');
    await page.getByText('The language is set.').waitFor();
    const viewer = await fixture.openAs(people.viewer, path);
    const language = viewer.page.getByLabel('Language');
    assert.equal(await language.inputValue(), 'es');
    assert.equal(await language.isDisabled(), true);
  });

  test('a key that an administrator issues is shown once, works at once, and not for long after it was revoked', async () => {
    const { people, organizations, service } = fixture.world;
    const { page } = await fixture.openAs(people.admin, `/organizations/${organizations[1]?.id}`);
    await page.getByRole('button', { name: 'Issue a key' }).click();
    await page.getByLabel('Name').fill('shop <b>1</b>');
    await page.getByRole('dialog').getByRole('button', { name: 'Issue a key' }).click();
    const dialog = page.getByRole('dialog', { name: 'Key “shop <b>1</b>”' });
    await dialog.getByText('Shown only once').waitFor();
    const [secret = '', keyId = '', command = ''] = await dialog.locator('pre').allTextContents();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).last().click();
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), command);
    assert.equal(command, `curl -u ${keyId}:${secret} ${service.clients.running.apiUrl}/v1/claims`);
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --fail`]);
    assert.deepEqual(Object.keys(JSON.parse(stdout)), ['data', 'pagination'], 'it runs as it is');
    await page.keyboard.press('Escape');
    assert.equal(await dialog.getByText(secret, { exact: true }).count(), 1, 'Escape does not close it');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'hidden' });
    assert.equal((await page.content()).includes(secret), false);

    const ask = () =>
      service.clients.request('GET', '/v1/claims', { headers: { authorization: basic(`${keyId}:${secret}`) } });
    assert.equal((await ask()).status, 200);
    await page.getByRole('button', { name: 'Revoke shop <b>1</b>' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The key is revoked.').waitFor();
    // An accepted key is cached for two seconds.
    const until = Date.now() + SOON_MS;
    while ((await ask()).status !== 401) assert.ok(Date.now() < until, 'a revoked key still works');
    await page.getByRole('button', { name: 'Show revoked keys (1)' }).click();
    await page.getByRole('cell', { name: keyId }).waitFor();
    await page.goto('/audit?action=key.revoked');
    await page.getByText('Key revoked').last().waitFor();
    const [entry] = await page.getByRole('row').filter({ hasText: 'Key revoked' }).all();
    assert.ok(entry);
    await entry.getByText(people.admin.name, { exact: true }).and(page.getByTitle(people.admin.email)).waitFor();
    await entry.getByTitle(keyId).filter({ hasText: 'shop <b>1</b>' }).waitFor();
    await entry.getByRole('button', { name: `Copy ${keyId}` }).click();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), keyId);
  });

  test('the time zone and the language that somebody chooses are those of every page, and stay in that browser', async () => {
    const { people } = fixture.world;
    const { page } = await fixture.openAs(people.admin, '/account');
    const choose = async (field: string, typed: string, option: RegExp) => {
      await page.getByRole('combobox', { name: field }).fill(typed);
      await page.getByRole('option', { name: option }).click();
    };
    await choose('Time zone', 'kolkata', /^Asia\/Kolkata \(GMT\+05:30\)$/);
    await choose(
      'Language of numbers and dates',
      'german',
      /^German: \u2068?1\.234\.567,89\u2069? · \u2068?09\.03\.2026/,
    );
    await page.getByTestId('format-sample').filter({ hasText: 'GMT+05:30' }).waitFor();
    await page.goto('/audit');
    const time = page.locator('main time').first();
    await time.waitFor();
    const at = Date.parse((await time.getAttribute('datetime')) ?? '');
    const shown = new Intl.DateTimeFormat('de', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
    assert.equal(await time.textContent(), shown.format(at));
    const utc = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    assert.match((await time.getAttribute('title')) ?? '', new RegExp(`GMT\\+05:30, Asia/Kolkata\\) · ${utc} UTC$`));
    await page.goto('/queue?view=all&currency=EUR');
    await page
      .locator('[data-claim]')
      .filter({ hasText: /\d,\d\d\s*EUR/ })
      .first()
      .waitFor();
    const another = await fixture.openAs(people.admin, '/account');
    assert.equal(await another.page.getByRole('combobox', { name: 'Time zone' }).inputValue(), 'As this browser: UTC');
  });

  test('an operator that an administrator adds can sign in, and is out as soon as disabled', async () => {
    const { people } = fixture.world;
    const admin = await fixture.openAs(people.admin, '/operators');
    const { page } = admin;
    await page.getByRole('button', { name: 'Add an operator' }).click();
    const form = page.getByRole('dialog', { name: 'Add an operator' });
    await form.getByLabel('E-mail').fill('noor@redress.example');
    await form.getByLabel('Name').fill('Noor');
    await form.getByRole('button', { name: 'Add an operator' }).click();
    const secret = page.getByRole('dialog', { name: 'Noor is added' });
    await secret.getByText('Shown only once').waitFor();
    const [oneTime = ''] = await secret.locator('pre').allTextContents();
    await secret.getByRole('button', { name: 'Done' }).click();

    const noor = await fixture.window();
    noor.expectComplaint(NOT_SIGNED_IN);
    await noor.page.goto('/');
    await typeSignIn(noor.page, { email: 'noor@redress.example', password: oneTime });
    await noor.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await noor.page.getByLabel('New password again').fill(PASSWORD);
    await noor.page.getByRole('button', { name: 'Change password' }).click();
    await waitForHeading(noor.page, 'New');

    await page.getByRole('button', { name: 'Actions for Noor' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByText('Noor is disabled.').waitFor();
    await comeBack(noor.page);
    const again = noor.page.getByRole('dialog', { name: 'Sign in again' });
    await again.waitFor();
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Sign in', exact: true }).click();
    await again.getByText('This e-mail and password do not match').waitFor();
  });

  test('the last administrator cannot be disabled, and is told why', async () => {
    const window = await fixture.openAs(fixture.world.people.admin, '/operators');
    window.expectComplaint(/status of 409/);
    const { page } = window;
    await page.getByRole('button', { name: 'Actions for Ada Lindqvist' }).click();
    await page.getByRole('menuitem', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByText('This is the last administrator').waitFor();
  });

  test('a job that was given up is run again or dropped with the keyboard, and then all is well', async () => {
    const { people, service } = fixture.world;
    const { stores, identifiers } = service.clients.running;
    for (const to of ['one', 'two']) {
      const job = newJob(identifiers, { kind: `send-${to}`, runAt: Date.now() + 86_400_000 });
      await stores.jobs.enqueueAll([job]);
      await stores.jobs.claim({ kind: job.kind, now: job.run_at, until: job.run_at, holder: to, limit: 1 });
      await stores.jobs.bury({ id: job.id, holder: to }, { dead_at: job.run_at, last_error: 'Error: ENOSPC' });
    }
    const { page } = await fixture.openAs(people.admin, '/jobs');
    await page.getByRole('cell', { name: 'Delete expired rows' }).waitFor();
    await page.getByText('Given up', { exact: true }).first().click();
    await page.waitForURL(/state=dead/);
    await page.getByRole('cell', { name: 'Error: ENOSPC' }).nth(1).waitFor();
    await page.getByRole('button', { name: 'Run again send-one' }).press('Enter');
    await page.getByText('The job is run again within seconds.').waitFor();
    await page.getByRole('button', { name: 'Drop send-two' }).press('Enter');
    await page.getByRole('dialog', { name: 'Drop this job?' }).getByRole('button', { name: 'Drop' }).press('Enter');
    await page.getByText('All is well: no job is in this state').waitFor();
  });

  test('a tracking link that an administrator changes is the one that claims lead to', async () => {
    const { people, documented } = fixture.world;
    const { carrier, tracking_number } = documented.sample.input.shipment;
    const { page } = await fixture.openAs(people.admin, '/carriers');
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: carrier, exact: true }) });
    await row.getByRole('button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('javascript:alert({tracking_number})');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('An https:// address with {tracking_number} in it.').first().waitFor();
    await dialog.getByLabel('Address').fill('https://track.example/?n={tracking_number}');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The tracking link is saved.').waitFor();
    await page.goto(`/claims/${documented.id}`);
    const link = page.getByRole('link', { name: /^Track at/ });
    assert.equal(await link.getAttribute('href'), `https://track.example/?n=${tracking_number}`);
    assert.match((await link.getAttribute('rel')) ?? '', /noreferrer/);
    assert.equal(await link.getAttribute('target'), '_blank');
  });
});
