/*
 * A running service derives by itself after a write, without a tick: nothing here calls a derivation. The limit is for a
 * busy machine; on a quiet one each is there within a second.
 */
import { after, before, describe, test } from 'node:test';
import { assertStatus } from '../support/api/answer.ts';
import type { Client } from '../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../support/operator/harness.ts';
import { confirmedDocument } from '../support/operator/samples.ts';
import { until } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../support/servers/postgres/postgres.ts';

const NO_TICK_MS = 600_000;

interface Row {
  id: string;
  due: object | null;
  checklist: { wanted: unknown } | null;
  possible_duplicate: string[];
}

for (const [engine, needs] of [
  ['SQLite', []],
  ['PostgreSQL', ['PostgreSQL']],
] as const) {
  describe(`${engine}: a service derives by itself, soon after each write`, { skip: skipWithout(...needs) }, () => {
    let url: string | undefined;
    let service: OperatorService;
    let agent: OperatorClient;
    let shops: [Client, Client];
    before(async () => {
      url = engine === 'PostgreSQL' ? await createDatabase() : undefined;
      const environment = url === undefined ? {} : { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 's'.repeat(40) };
      service = await startOperatorService({ environment, overrides: { tickEveryMs: NO_TICK_MS } });
      agent = await service.newOperator('agent');
      shops = [await service.clients.newClient(), await service.clients.newClient()];
    });
    after(async () => {
      await service.close();
      if (url !== undefined) await dropDatabase(url);
    });

    const rowsOf = async (query: string) => (await agent.read<{ data: Row[] }>(`/claims?${query}`)).data;
    const rowOf = async (id: string) => (await rowsOf('limit=200')).find((row) => row.id === id);
    const file = async (tracking: string, by = shops[0]) =>
      (await by.file({ 'shipment.tracking_number': tracking })).id;

    test('deadlines', async () => {
      const id = await file('ALONE-DUE');
      await until('it is due', async () => (await rowOf(id))?.due !== null);
    });

    test('checklists', async () => {
      const id = await file('ALONE-LIST');
      const { derivedChecklists } = service.clients.running.stores;
      const key = { organization_id: shops[0].organizationId, id };
      await until('it has a checklist', async () => (await derivedChecklists.listUnderived([key])).length === 0);
    });

    test('search', async () => {
      const id = await file('ALONE-WORDS');
      await until('it is found', async () => (await rowsOf('q=ALONE-WORDS')).some((row) => row.id === id));
    });

    test('findings, of the claim that was there before too', async () => {
      const [one, two] = [await file('ALONE-TWICE'), await file('ALONE-TWICE', shops[1])];
      const isFound = async (id: string) => (await rowOf(id))?.possible_duplicate.includes('tracking_number') ?? false;
      await until('both are possible duplicates', async () => (await isFound(one)) && (await isFound(two)));
    });

    test('documents that are compared, and the findings of it', async () => {
      const [one, two] = [await file('ALONE-FILE-1'), await file('ALONE-FILE-2', shops[1])];
      const bytes = Buffer.from('%PDF-1.7 alone');
      await confirmedDocument(service, shops[0], one, { bytes });
      await confirmedDocument(service, shops[1], two, { bytes });
      const isFound = async (id: string) => (await rowOf(id))?.possible_duplicate.includes('same_file') ?? false;
      await until('both have the same file', async () => (await isFound(one)) && (await isFound(two)));
    });

    test('outcomes, before anybody reads them', async () => {
      const id = await file('ALONE-DONE');
      assertStatus(await agent.post(`/claims/${id}/moves`, { status: 'RESOLVED', version: 1 }), 200);
      const { outcomes } = service.clients.running.stores;
      const query = { group_by: 'carrier', from: '0000-01', to: '9999-12' } as const;
      const count = async () => (await outcomes.listSums(query)).reduce((sum, { claims }) => sum + claims, 0);
      await until('it is counted', async () => (await count()) === 1);
    });
  });
}
