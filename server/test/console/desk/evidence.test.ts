import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { derivationsOf, runnerOf } from '../../../src/app/derive/derivations.ts';
import { openPictureReader } from '../../../src/app/services/console.ts';
import { DocumentComparing } from '../../../src/features/duplicates/jobs.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import { CHANGES } from '../../support/photographs/changes.ts';
import { draw, sceneOf } from '../../support/photographs/scenes.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { assertFits, assertNoBarriers, assertPageHasNoBarriers, findBarriers } from '../support/axe.ts';
import { PHONE } from '../support/browser.ts';
import { ConsoleFixture, comeBack, viewerIn } from '../support/console-fixture.ts';

const TEN_SECONDS = { timeout: 10_000 };
describe('evidence', { skip: skipWithout('Chromium') }, () => {
  let fixture: ConsoleFixture;
  before(async () => {
    fixture = await ConsoleFixture.open({ claims: 30 });
    // The claims of the world have one address.
    const { duplicates } = fixture.world.service.clients.running;
    await duplicates.setSettings({ many_claims: 50, within_days: 1 }, 'system');
  });
  afterEach(() => fixture.endTest());
  after(() => fixture.close());

  const agent = () => fixture.world.people.agent;

  test('an agent attaches files by choosing, dropping and pasting them; what cannot be attached is told by its name', async () => {
    const { id } = await fixture.world.documented.client.file();
    const { png, pdf } = fixture.world.files;
    const window = await fixture.openAs(agent(), `/claims/${id}`);
    window.expectComplaint(/status of 400/);
    const { page } = window;
    const card = (name: string) => page.getByTestId('document').filter({ hasText: name });
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles([
      { name: 'answer.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
    ]);
    await card('answer.pdf').getByText('attached by you').waitFor();
    await page.getByRole('alert').getByText('list.pdf').waitFor();
    const give = (event: 'drop' | 'paste', name: string, bytes: Buffer) =>
      page.evaluate(`(() => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob('${bytes.toString('base64')}'), (c) => c.charCodeAt(0))], '${name}', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data };
        const event = '${event}' === 'drop' ? new DragEvent('drop', init) : new ClipboardEvent('paste', init);
        document.querySelector('[data-testid="document"]').dispatchEvent(event);
      })()`);
    await give('drop', 'dropped.png', png);
    await card('dropped.png').waitFor();
    await give('paste', 'pasted.png', Buffer.concat([png, Buffer.from('pasted')]));
    await card('pasted.png').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'attached 3 documents' }).first().waitFor();
    assert.equal(await page.getByTestId('document').getByText('New', { exact: true }).count(), 0);
  });

  test('photographs that look alike are shown beside each other; the pair is dismissed and taken back', async () => {
    const { client } = fixture.world.documented;
    const photograph = await draw(sceneOf(5));
    const copy = await CHANGES['screenshot of a telephone']?.(photograph);
    assert.ok(copy);
    const of = (n: number) => client.file({ 'shipment.destination.address': `Nowhere ${n}` });
    const [one, two] = [await of(1), await of(2)];
    for (const [{ id }, bytes] of [
      [one, photograph],
      [two, copy],
    ] as const) {
      await confirmedDocument(fixture.world.service, client, id, { name: 'box.png', type: 'image/png', bytes });
    }
    const { blobs, stores } = fixture.world.service.clients.running;
    const reader = openPictureReader(blobs, 60_000);
    const { signal } = new AbortController();
    const { running } = fixture.world.service.clients;
    const all = derivationsOf(running, Date.now).map((derivation) => runnerOf(derivation, stores));
    const derive = async (name: string) => all.find(({ derivation }) => derivation.name === name)?.run(signal);
    await derive('documents');
    await new DocumentComparing({ store: stores.documentPrints, readPicture: reader.read }).run(signal);
    await reader.close();
    await derive('findings');
    const window = await fixture.openAs(agent(), '/queue?view=duplicates');
    const { page } = window;
    const rowOf = ({ shipment }: typeof one) => page.getByRole('row').filter({ hasText: shipment.tracking_number });
    await rowOf(one).getByTitle('Possible duplicate: Photographs look alike').waitFor();
    await rowOf(two).waitFor();
    await assertNoBarriers(window, 'possible duplicates in the queue');
    await rowOf(one).getByRole('link').click();
    const part = page.getByTestId('duplicates');
    await part.getByText('Photographs look alike: 1 other claim').waitFor();
    assert.equal(await part.getByRole('figure').count(), 2);
    const button = (name: string) => part.getByRole('button', { name }).and(page.locator(':focus'));
    await page.keyboard.press('h');
    await part.getByRole('button', { name: 'Take back that you looked at them' }).press('Enter');
    await button('I have looked at them').waitFor();
    await page.keyboard.press('Enter');
    await button('Take back that you looked at them').waitFor();
    await part.getByText(/^Looked at by .*@/).waitFor();
    await rowOf(two).waitFor();
    await rowOf(one).and(page.locator('[data-gone]')).waitFor();
    await part.getByRole('button', { name: /^Not a duplicate/ }).press('Enter');
    await part.getByText(/says .*@/).waitFor();
    await button('Take back: ').waitFor();
    await part.getByRole('button', { name: /^Take back: / }).press('Enter');
    await part.getByText('Photographs look alike: 1 other claim').waitFor();
  });

  test('a recipient sends three photographs and signs by the link that an agent makes, without a script on a telephone, and the claim has them', async () => {
    const { id } = await fixture.world.documented.client.file();
    const { page } = await fixture.openAs(agent(), `/claims/${id}`);
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'Ask for evidence' });
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await dialog.getByText('Choose at least one kind of evidence').waitFor();
    await dialog.getByLabel('Photograph of the damage').check();
    await dialog.getByLabel('Label', { exact: true }).check();
    await dialog.getByLabel('Declaration to sign').selectOption('Declaration of non-receipt');
    await dialog.getByLabel('Language of the page').selectOption('German');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = page.getByRole('dialog', { name: 'Send this link to the recipient' });
    const url = (await made.locator('pre').textContent()) ?? '';
    await made.getByRole('button', { name: 'Done' }).click();

    const telephone = await fixture.browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const recipient = await telephone.newPage();
    await recipient.goto(url);
    const { jpeg, png, webp } = fixture.world.files;
    const photographOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
    const damage = recipient.getByRole('group', { name: 'Schaden am Artikel' });
    await damage.getByLabel('Foto aufnehmen').setInputFiles(photographOf('IMG_1.jpg', jpeg));
    await damage
      .getByLabel('Dateien auswählen')
      .setInputFiles([photographOf('IMG_2.jpg', png), photographOf('IMG_3.jpg', webp)]);
    await recipient.getByLabel('Vor- und Nachname').fill('Zoë Łukasz');
    await recipient.getByLabel('Ich habe die Erklärung gelesen').check();
    await recipient.getByRole('button', { name: 'Senden' }).click();
    await recipient.getByText('Danke. Es ist angekommen.').waitFor();
    for (const name of ['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg', 'unterschrieben'])
      await recipient.getByText(name).waitFor();
    await recipient.getByRole('heading', { name: 'Fehlt noch' }).waitFor();
    await telephone.close();

    await comeBack(page);
    const sent = page.getByTestId('document').filter({ hasText: 'sent by the recipient as: Photograph of the damage' });
    await sent.nth(2).waitFor(TEN_SECONDS);
    const requests = page.getByTestId('evidence-requests');
    await requests.getByText('3 files; declaration signed; missing: Label').waitFor(TEN_SECONDS);
    await requests.getByRole('button', { name: /^Revoke/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await requests.getByText('Revoked').waitFor();
    assert.equal((await fetch(url)).status, 410);
  });

  test('the letter, the pack and the draft for the carrier are downloaded, of one claim and of several', async () => {
    const { id } = await fixture.world.documented.client.file();
    const window = await fixture.openAs(agent(), `/claims/${id}`);
    const { page } = window;
    const save = async (button: string) => {
      const saved = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: button }).click();
      return (await saved).suggestedFilename();
    };
    await page.getByRole('button', { name: 'For the carrier' }).click();
    const dialog = page.getByRole('dialog', { name: 'For the carrier' });
    await dialog.getByText('Names the law:').waitFor();
    await dialog.getByRole('option', { name: 'Spanish, that of the country of origin' }).waitFor({ state: 'attached' });
    await assertFits(window, 'what goes to the carrier');
    await dialog.getByLabel('Language').selectOption('Polish');
    await dialog.getByRole('button', { name: 'Look at the letter' }).press('Enter');
    const letter = page.getByRole('dialog', { name: /^Letter about/ });
    await letter.frameLocator('iframe').locator('canvas').first().waitFor(TEN_SECONDS);
    await assertNoBarriers(window, 'a letter');
    await page.keyboard.press('Escape');
    await letter.waitFor({ state: 'hidden' });
    await dialog.locator('button:focus', { hasText: 'Look at the letter' }).waitFor();
    assert.equal(await save('Download the letter'), `letter-${id}.pdf`);
    await dialog.getByLabel('Keep the metadata').check();
    assert.equal(await save('Download the pack'), `evidence-pack-${id}.zip`);
    await page.getByText('The download has begun').waitFor();
    assert.equal(await save('Download the e-mail draft'), `claim-${id}.eml`);
    await page.keyboard.press('Escape');
    await page.goto(new URL('/queue?view=new', page.url()).href);
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('gridcell').first().click();
    await page.getByRole('group', { name: 'Selected claims' }).getByRole('button', { name: 'Evidence pack' }).click();
    await page.getByRole('dialog', { name: 'Evidence pack of 2 claims' }).waitFor();
    assert.equal(await save('Download the pack'), 'evidence-packs.zip');
  });

  test('asking for evidence, and the page that the recipient opens', async () => {
    const { documented, people } = fixture.world;
    const window = await fixture.openAs(people.agent, `/claims/${documented.id}`);
    const { page } = window;
    await page.getByRole('button', { name: 'Ask for evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for evidence' });
    assert.equal(await dialog.getByLabel('Language of the page').inputValue(), 'de', 'that of the recipient’s country');
    await dialog.getByLabel('Photograph of the damage').check();
    await dialog.getByLabel('Declaration to sign').selectOption('Affidavit');
    await assertFits(window, 'asking for evidence');
    await assertNoBarriers(window, 'asking for evidence');
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    const made = page.getByRole('dialog', { name: 'Send this link to the recipient' });
    const url = (await made.locator('pre').textContent()) ?? '';
    await made.getByRole('button', { name: 'Done' }).click();
    await page.getByTestId('evidence-requests').waitFor();
    assert.deepEqual(await findBarriers(page), []);

    await assertPageHasNoBarriers(window, url);
    window.expectComplaint(/status of 4(00|04)/);
    await page.getByRole('button', { name: 'Senden' }).click();
    await page.getByRole('alert').getByText('Es wurde nichts ausgewählt.').waitFor();
    assert.deepEqual(await findBarriers(page), []);
    await page.goto(`${url}x`);
    assert.deepEqual(await findBarriers(page), []);
  });

  test('what the carrier wants is tagged and the rest is asked for by keyboard alone', async () => {
    const { service, files, documented } = fixture.world;
    const { client } = documented;
    const wanting = { 'shipment.carrier': 'DPD', 'shipment.origin': { postcode: 'SW1A 1AA', country: 'GB' } };
    const { id } = await client.file({ ...wanting, 'incidence.type': 'DAMAGED' });
    await confirmedDocument(service, client, id, { name: 'label.png', type: 'image/png', bytes: files.png });
    await confirmedDocument(service, client, id, { name: 'invoice.pdf', bytes: files.pdf });
    const window = await fixture.openAs(agent(), `/claims/${id}`);
    const { page } = window;
    const checklist = page.getByTestId('checklist');
    await checklist.getByText('0 of 5').waitFor();
    await page.keyboard.press('e');
    await viewerIn(page).getByText('Label?').waitFor();
    await page.keyboard.press('y');
    await viewerIn(page).getByText('Label', { exact: true }).waitFor();
    await page.keyboard.press('ArrowRight');
    await viewerIn(page).getByText('Purchase invoice?').waitFor();
    await page.keyboard.press('y');
    const kinds = page.getByRole('dialog', { name: 'What does it show?' });
    await kinds.waitFor();
    await page.keyboard.press('y');
    await kinds.getByRole('button', { name: 'Purchase invoice', pressed: true }).waitFor();
    await kinds.getByRole('button', { name: 'Sales invoice', pressed: true }).waitFor();
    await page.keyboard.press('y');
    assert.equal(await kinds.getByRole('button', { pressed: true }).count(), 2, 'nothing but what was proposed');
    await page.keyboard.press('s');
    await kinds.getByRole('button', { name: 'Sales invoice', pressed: false }).waitFor();
    await page.keyboard.press('Enter');
    await kinds.waitFor({ state: 'hidden' });
    await viewerIn(page).getByText('Purchase invoice', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await checklist.getByText('2 of 5').waitFor();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Move the claim' });
    await dialog.getByRole('radio', { name: 'Proof of damage needed', checked: true }).waitFor();
    await dialog.getByText('- photographs of the inner packaging').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Moved to Needs action.').waitFor();
    const { status_reason } = await client.find(id);
    assert.equal(status_reason, 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
    await page.goto(`/queue?view=action&organization=${client.organizationId}`);
    await page.locator(`[data-claim="${id}"]`).getByText('2 of 5', { exact: true }).waitFor();
  });
});
