/* Signatures that come at once, or that nothing can keep: what is printed, and who waits (spec: Evidence requests). */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { MadeRequest } from '../../../src/features/evidence-requests/service.ts';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { PDF } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

type Made = Omit<MadeRequest, 'path'> & { url: string };

const ASK = { kinds: ['ITEM_DAMAGE'], declaration: 'AFFIDAVIT', language: 'en' };

let service: OperatorService;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService({ environment: { REDRESS_RATE_LIMIT_PER_ADDRESS: '0' } });
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

async function make(): Promise<Made> {
  const { id } = await client.file();
  return assertStatus(await agent.post(`/claims/${id}/evidence-requests`, ASK), 201).read<Made>();
}

function sign(url: string, name = 'Camille Martin'): Promise<Response> {
  const form = new FormData();
  form.append('name', name);
  form.append('agreed', 'yes');
  return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
}

async function documentsOf({ claim_id }: Made): Promise<{ asked_kind: string | null }[]> {
  return (await agent.read<{ documents_list: { asked_kind: string | null }[] }>(`/claims/${claim_id}`)).documents_list;
}

/** The processes of this one that print. */
function printing(): number[] {
  const { pid } = process;
  const found = readdirSync('/proc').filter((each) => {
    try {
      const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${each}/status`, 'utf8')) ?? [];
      return parent === String(pid) && readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('print-process');
    } catch {
      return false;
    }
  });
  return found.map(Number);
}

describe('a signature', () => {
  test('that a full claim cannot keep is refused before anything is printed', async () => {
    const made = await make();
    for (let count = 0; count < 5; count += 1) {
      const files = Array.from({ length: 20 }, (_, n) => new File([Buffer.from(PDF), `${count} ${n}`], `${n}.pdf`));
      const { url } = assertStatus(
        await agent.post(`/claims/${made.claim_id}/evidence-requests`, { ...ASK, declaration: 'NONE' }),
        201,
      ).read<Made>();
      const form = new FormData();
      for (const file of files) form.append('ITEM_DAMAGE', file);
      assert.equal((await fetch(url, { method: 'POST', body: form, redirect: 'manual' })).status, 303);
    }
    assert.equal((await documentsOf(made)).length, 100);
    const refused = await sign(made.url);
    assert.equal(refused.status, 400);
    assert.match(await refused.text(), /No more files can be taken for this claim/);
    assert.deepEqual(printing(), []);
  });

  test('comes through a link once, however often it is sent at once, and no letter waits for it', async () => {
    assert.equal((await sign((await make()).url)).status, 303);
    const [pid = 0] = printing();
    process.kill(pid, 'SIGSTOP');
    const made = await make();
    // More than may wait for the printer, if each were printed.
    const signing = Array.from({ length: 150 }, () => sign(made.url));
    assertStatus(await agent.get(`/claims/${made.claim_id}/letter.pdf`), 200);
    process.kill(pid, 'SIGCONT');
    const statuses = (await Promise.all(signing)).map(({ status }) => status);
    // Three forms of a link come at once, and the others are told to come later.
    assert.deepEqual([...new Set(statuses)].toSorted(), [303, 429]);
    assert.ok(statuses.filter((status) => status === 303).length >= 1);
    assert.deepEqual(
      (await documentsOf(made)).map(({ asked_kind }) => asked_kind),
      ['AFFIDAVIT'],
    );
  });

  test('that cannot be printed is told to come later, and can be sent again', async () => {
    const made = await make();
    let isPending = true;
    const signing = sign(made.url).finally(() => {
      isPending = false;
    });
    while (isPending) {
      for (const pid of printing()) process.kill(pid, 'SIGKILL');
      await setImmediate();
    }
    const answer = await signing;
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.match(await answer.text(), /Try again later/);
    assert.equal((await sign(made.url)).status, 303);
  });
});
