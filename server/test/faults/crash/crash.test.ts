import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { filesBelow } from '../../support/process/files.ts';
import { Client, filing } from '../../support/process/http-client.ts';
import { countFailures } from '../../support/process/insist.ts';
import { type ApiKey, Installation } from '../../support/process/process.ts';
import { amountOf } from '../../support/prove.ts';
import { Chance } from '../chance.ts';
import { checkSearch } from '../checks.ts';
import { inTurn, startsInWords } from '../rounds.ts';
import { MOMENTS } from './crash-moments.ts';
import { CrashingService } from './crashing-service.ts';

const KILLS = amountOf({ usual: 3, each: 5 });
const FIRST_STARTS = amountOf({ usual: 1, each: 2 });
/** A first start takes about so long. */
const FIRST_START_MS = 2_000;

test(`kill -9 of a process on SQLite and files under load, ${KILLS} times: what was acknowledged is there, nothing is half there, each start needs no help`, async (t) => {
  const chance = new Chance();
  t.diagnostic(chance.again);
  const crashing = await CrashingService.open(t, chance);
  const { programs, ledger } = crashing;
  const counts = new Map<string, number>();
  for (const name of inTurn(Object.keys(MOMENTS), chance)) {
    if (crashing.kills >= KILLS) break;
    const moment = MOMENTS[name];
    assert.ok(moment);
    programs.resume();
    await programs.progress();
    const goOn = await moment(crashing);
    await crashing.start();
    await goOn();
    await programs.progress({ claims: 3, uploads: 0 });
    await programs.pause();
    await crashing.check().catch((cause) => assert.fail(new Error(`killed ${name}: ${cause.message}`, { cause })));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  await crashing.check({ isLast: true });
  await checkSearch(ledger, crashing.operator);
  const moments = [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
  t.diagnostic(`${crashing.kills} kills (${moments}); ${startsInWords(crashing.starts)}`);
  t.diagnostic(`${ledger.summary}; repeated: ${countFailures(programs.failures)}`);
});

test(`a first start that is killed at any point, ${FIRST_STARTS} times, is made good by the next one`, async (t) => {
  const chance = new Chance();
  t.diagnostic(chance.again);
  let unready = 0;
  for (let round = 0; round < FIRST_STARTS; round += 1) {
    const installation = await Installation.create(t);
    const first = installation.launch({ by: 'redress serve --demo' });
    await pause(chance.below(FIRST_START_MS));
    if (!first.output.stdout.includes('Redress is running')) unready += 1;
    await first.kill();
    const service = await installation.start({ by: 'redress serve --demo' });
    assert.deepEqual(await filesBelow(`${installation.dataDir}/spool`), []);
    // The key is shown once: when that was before the kill, the operator makes another one.
    const [{ id } = { id: '' }] = await installation.json<{ id: string }[]>('organization', 'list');
    const key = service.key ?? (await installation.json<ApiKey>('key', 'create', '--organization', id));
    const client = new Client(service, key);
    const claim = await client.file(filing('FIRST-1'));
    assert.deepEqual(await client.get(claim.id), claim);
    await service.process.kill();
  }
  t.diagnostic(`${FIRST_STARTS} first starts, ${unready} killed before they were ready`);
});
