import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { countFailures } from '../../support/process/insist.ts';
import { until } from '../../support/process/process.ts';
import { after, amountOf } from '../../support/prove.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import type { Fault } from '../../support/servers/proxies/faulty-proxy.ts';
import { Chance } from '../chance.ts';
import {
  checkS3Service,
  countDescriptors,
  GARBAGE,
  GARBAGE_ERROR,
  openS3Service,
  REDIRECTED,
  type S3Service,
  SKEWED,
  SLOW_DOWN,
} from './s3-service.ts';

const SOAK_MS = amountOf({ usual: 4_000, each: 8_000 });
/** Of a hundred requests to S3. */
const FAULTS_IN_100 = 30;
/** For so long S3 refuses all that it is asked, now and then. */
const BURST_MS = 700;
const BURSTS_IN_100 = 1;
/** Descriptors that the process may have open beyond those that it had before. */
const MORE_DESCRIPTORS = 5;

const FAULTS: readonly Fault[] = [
  { status: 500 },
  { status: 503 },
  SLOW_DOWN,
  SKEWED,
  REDIRECTED,
  GARBAGE_ERROR,
  'reset',
  'reset amid request',
  'reset amid answer',
  'lost answer',
  'cut answer',
  'flipped byte',
  { earlyStatus: 403 },
  { delayMs: 300 },
  { delayMs: 2_500 },
];
/** A PUT that is answered with 200 and was not carried out is nothing that anybody could notice. */
const FAULTS_OF_READS: readonly Fault[] = [...FAULTS, GARBAGE, 'short answer'];

/** Faults by chance, and how many there were. */
function faultsFrom(chance: Chance): { choose: (method: string) => Fault | undefined; counted: () => number } {
  let isBurstOver = () => true;
  let count = 0;
  const choose = (method: string) => {
    if (chance.below(100) < BURSTS_IN_100) isBurstOver = after(BURST_MS);
    const isFailing = !isBurstOver() || chance.below(100) < FAULTS_IN_100;
    if (!isFailing) return undefined;
    count += 1;
    return isBurstOver() ? chance.pick(method === 'PUT' ? FAULTS : FAULTS_OF_READS) : SLOW_DOWN;
  };
  return { choose, counted: () => count };
}

/** An operator downloads files until it is over: what comes whole is what was sent. Gives how many came. */
async function download({ ledger, operator }: S3Service, chance: Chance, isOver: () => boolean): Promise<number> {
  let whole = 0;
  while (!isOver()) {
    const sent = [...ledger.documents.values()];
    if (sent.length > 0) {
      const { document, bytes } = chance.pick(sent);
      const answer = await operator.download(document.claim_id, document.id).catch(() => undefined);
      if (answer !== undefined && answer.status !== 503) {
        assert.equal(answer.status, 200);
        assert.ok(answer.bytes.equals(bytes), document.id);
        whole += 1;
      }
    }
    await pause(20);
  }
  return whole;
}

describe('S3 fails by chance under load', { skip: skipWithout('S3') }, () => {
  test('nothing acknowledged is lost, nothing is confirmed without its bytes, and afterwards all works and nothing has leaked', async (t) => {
    const chance = new Chance();
    t.diagnostic(chance.again);
    const s3 = await openS3Service(t);
    const { programs, ledger, proxy, operator } = s3;
    programs.resume();
    await programs.progress({ claims: 20, uploads: 3 });
    await programs.pause();
    const before = await countDescriptors(s3);

    const { choose, counted } = faultsFrom(chance);
    proxy.failBy(choose);
    const isOver = after(SOAK_MS);
    programs.resume();
    const downloads = download(s3, chance, isOver);
    while (!isOver()) {
      programs.throwWrong();
      await pause(100);
    }
    const downloaded = await downloads;
    proxy.failAlways(undefined);
    await programs.progress({ claims: 20, uploads: 3 });
    await programs.pause();

    for (const { document, bytes } of ledger.documents.values()) {
      const found = await operator.download(document.claim_id, document.id);
      assert.ok(found.status === 200 && found.bytes.equals(bytes), document.id);
    }
    await checkS3Service(s3);
    await until('descriptors are level', async () => (await countDescriptors(s3)) <= before + MORE_DESCRIPTORS);
    t.diagnostic(`${SOAK_MS / 1_000} s, ${proxy.requests.length} requests to S3, ${counted()} met a fault`);
    t.diagnostic(`${ledger.summary}, ${downloaded} downloads; repeated: ${countFailures(programs.failures)}`);
  });
});
