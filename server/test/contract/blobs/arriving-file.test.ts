import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { temporaryFolder } from '../fixtures.ts';
import { Arrival } from './arrival.ts';

const NEVER = new AbortController().signal;
const CHUNK = 60_000;
/** More than is kept in memory for a reader. */
const SIZE = 3_000_000;
const BYTES = Buffer.from(Uint8Array.from({ length: SIZE }, (_, index) => (index * 7) % 251));

function onArrival(name: string, body: (arrival: Arrival) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const arrival = await Arrival.open(folder, SIZE);
    try {
      await body(arrival);
    } finally {
      await arrival.end();
      remove();
    }
  });
}

async function writeAll(arrival: Arrival, from = 0): Promise<void> {
  for (let at = from; at < SIZE; at += CHUNK) {
    await arrival.write(BYTES.subarray(at, at + CHUNK));
    await turn();
  }
  await arrival.end();
}

async function readAll(chunks: AsyncIterable<Uint8Array>, afterEach = async () => {}): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) {
    all.push(chunk);
    await afterEach();
  }
  return Buffer.concat(all);
}

/** How many descriptors this process has of a file. */
function countOpen(path: string): number {
  const links = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  return links.filter((link) => link === path).length;
}

describe('a file that arrives', () => {
  for (const [who, begun] of [
    ['from the start', 0],
    ['in the middle', SIZE / 2],
    ['when all is there', SIZE],
  ] as const) {
    onArrival(`a reader that begins ${who} gets every byte, once and in order`, async (arrival) => {
      for (let at = 0; at < begun; at += CHUNK) await arrival.write(BYTES.subarray(at, at + CHUNK));
      const [read] = await Promise.all([readAll(arrival.file.read(NEVER)), writeAll(arrival, begun)]);
      assert.ok(read.equals(BYTES));
    });
  }

  onArrival('a reader that is much slower than the writer gets every byte, and holds up nobody', async (arrival) => {
    let isWritten = false;
    const reader = arrival.file.read(NEVER);
    const first = reader.next();
    await writeAll(arrival);
    isWritten = true;
    const { value } = (await first) as IteratorYieldResult<Uint8Array>;
    assert.ok(isWritten);
    assert.ok(Buffer.concat([value, await readAll(reader)]).equals(BYTES));
  });

  onArrival('a reader that is now behind and now not gets every byte', async (arrival) => {
    let reads = 0;
    const falter = async () => {
      reads += 1;
      for (let turns = reads % 7 === 0 ? 60 : 0; turns > 0; turns -= 1) await turn();
    };
    const [read] = await Promise.all([readAll(arrival.file.read(NEVER), falter), writeAll(arrival)]);
    assert.ok(read.equals(BYTES));
  });

  onArrival('a file that ends before its size rejects the reader, who lets go of it', async (arrival) => {
    const reading = readAll(arrival.file.read(NEVER));
    await arrival.write(BYTES.subarray(0, CHUNK));
    await arrival.end();
    await assert.rejects(reading, /60000 bytes came instead of 3000000/);
    assert.equal(countOpen(arrival.file.path), 0);
  });

  onArrival('a reader that waits for more ends at the signal, and lets go of the file', async (arrival) => {
    const stopping = new AbortController();
    const reader = arrival.file.read(stopping.signal);
    await arrival.write(BYTES.subarray(0, CHUNK));
    await reader.next();
    const waiting = reader.next();
    await turn();
    assert.equal(countOpen(arrival.file.path), 2);
    stopping.abort();
    await assert.rejects(waiting, { name: 'AbortError' });
    assert.equal(countOpen(arrival.file.path), 1);
  });

  for (const [when, spill] of [
    ['in the middle', SIZE / 2],
    ['when it is whole', SIZE],
  ] as const) {
    onArrival(`held in memory and spilled ${when}, it is on the disk to the byte`, async (arrival) => {
      const { file } = arrival;
      for (let at = 0; at < SIZE; at += CHUNK) {
        if (at === 5 * CHUNK) file.hold();
        await arrival.write(BYTES.subarray(at, at + CHUNK));
        if (at + CHUNK === spill) await file.spill();
      }
      await arrival.end();
      assert.ok(readFileSync(file.path).equals(BYTES));
      assert.equal(await file.md5(), undefined);
    });
  }

  onArrival(
    'held in memory, it stays off the disk; a reader gets every byte, and the MD5 is theirs',
    async (arrival) => {
      const { file } = arrival;
      await arrival.write(BYTES.subarray(0, CHUNK));
      file.hold();
      const [read] = await Promise.all([readAll(file.read(NEVER)), writeAll(arrival, CHUNK)]);
      assert.ok(read.equals(BYTES));
      assert.equal(statSync(file.path).size, CHUNK);
      assert.equal(await file.md5(), hash('md5', BYTES));
    },
  );

  onArrival('held in memory for a reader who does not begin, it goes on after a moment', async (arrival) => {
    arrival.file.hold();
    await writeAll(arrival);
    assert.equal(arrival.file.written_bytes, SIZE);
  });
});
