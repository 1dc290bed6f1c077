import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import type { ArrivingFile } from '../../../src/platform/blobs/arriving-file.ts';
import type { SpooledFile } from '../../../src/platform/blobs/blob-store.ts';
import { FileSpool } from '../../../src/platform/blobs/files/file-spool.ts';
import { temporaryFolder } from '../fixtures.ts';

interface SpoolUnderTest {
  spool: FileSpool;
  parent: string;
  /** The names in this process's folder. */
  left: () => Promise<string[]>;
}

function onSpool(name: string, body: (under: SpoolUnderTest) => Promise<void>): void {
  test(name, async () => {
    const { folder: parent, remove } = temporaryFolder();
    try {
      const spool = await FileSpool.open(parent);
      await body({ spool, parent, left: () => readdir(spool.folder) });
    } finally {
      remove();
    }
  });
}

async function* chunksOf(...chunks: (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}

async function* failing(error = new Error('the client went away')): AsyncGenerator<Uint8Array> {
  yield Buffer.from('some bytes');
  throw error;
}

async function write(spool: FileSpool, source: AsyncIterable<Uint8Array>, maxBytes = 1_000_000): Promise<SpooledFile> {
  const result = await spool.write(source, { maxBytes });
  assert.equal(result.outcome, 'spooled');
  return result.file;
}

/** The number of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ['--version']).pid;
}

/** A process that has the spool open, and the folder it writes to. */
async function startOtherSpool(parent: string) {
  const source = new URL('../../../src/platform/blobs/files/file-spool.ts', import.meta.url).href;
  const script = `const { FileSpool } = await import(${JSON.stringify(source)});
    console.log((await FileSpool.open(${JSON.stringify(parent)})).folder);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, folder: line.toString().trim() };
}

describe('the spool', () => {
  onSpool('a file has the bytes that came, their number and their SHA-256', async ({ spool }) => {
    const file = await write(spool, chunksOf('one ', 'two ', 'three'));
    assert.equal(await readFile(file.path, 'utf8'), 'one two three');
    assert.equal(file.size_bytes, 13);
    assert.equal(file.sha256, createHash('sha256').update('one two three').digest('hex'));
  });

  onSpool('nothing at all gives an empty file', async ({ spool }) => {
    const file = await write(spool, chunksOf());
    assert.equal(file.size_bytes, 0);
    assert.equal(file.head.byteLength, 0);
    assert.equal(file.sha256, createHash('sha256').digest('hex'));
    assert.equal((await stat(file.path)).size, 0);
  });

  onSpool('the head has the first 1024 bytes, however they come', async ({ spool }) => {
    const bytes = Buffer.from(Uint8Array.from({ length: 3_000 }, (_, index) => index % 251));
    const expected = bytes.subarray(0, 1024);
    for (const size of [1, 1000, 1023, 1024, 1025, 3000]) {
      const parts = Array.from({ length: Math.ceil(3_000 / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
      assert.ok(expected.equals((await write(spool, chunksOf(...parts))).head), `chunks of ${size}`);
    }
  });

  onSpool('the head of a short file is the whole of it', async ({ spool }) => {
    const file = await write(spool, chunksOf('%PDF', '-1.7'));
    assert.equal(Buffer.from(file.head).toString(), '%PDF-1.7');
  });

  onSpool('the limit itself is accepted', async ({ spool }) => {
    assert.equal((await write(spool, chunksOf('12345', '67890'), 10)).size_bytes, 10);
  });

  onSpool('one byte above the limit is too large, and leaves nothing', async ({ spool, left }) => {
    const result = await spool.write(chunksOf('12345', '67890', '!'), { maxBytes: 10 });
    assert.deepEqual(result, { outcome: 'too_large' });
    assert.deepEqual(await left(), []);
  });

  onSpool('a source is ended as soon as too much came', async ({ spool }) => {
    let asked = 0;
    let ended = false;
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) {
          asked += 1;
          yield Buffer.alloc(10);
        }
      } finally {
        ended = true;
      }
    }
    await spool.write(endless(), { maxBytes: 25 });
    assert.equal(asked, 3);
    assert.ok(ended);
  });

  onSpool('a source that fails rejects with its own error, and leaves nothing', async ({ spool, left }) => {
    const broken = new Error('the client went away');
    await assert.rejects(spool.write(failing(broken), { maxBytes: 100 }), broken);
    assert.deepEqual(await left(), []);
  });

  onSpool('whoever follows a file that arrives gets every part of it once it is written', async ({ spool }) => {
    const parts: string[] = [];
    let read: Promise<string> | undefined;
    const onArrived = (file: ArrivingFile) => {
      parts.push(readFileSync(file.path, 'utf8'));
      read ??= text(file.read(new AbortController().signal));
    };
    const arrival = { size_bytes: 13, onArrived };
    await spool.write(chunksOf('one ', 'two ', 'three'), { maxBytes: 100, arrival });
    assert.deepEqual(parts, ['one ', 'one two ', 'one two three']);
    assert.equal(await read, 'one two three');
  });

  for (const [how, source, maxBytes] of [
    ['whose source fails', () => failing(), 100],
    ['that is too large', () => chunksOf('some bytes', 'and more'), 12],
  ] as const) {
    onSpool(`whoever follows a file ${how} is told that it ended`, async ({ spool }) => {
      let read: Promise<unknown> | undefined;
      const onArrived = (file: ArrivingFile) => {
        read ??= assert.rejects(text(file.read(new AbortController().signal)), /10 bytes came instead of 18/);
      };
      await spool.write(source(), { maxBytes, arrival: { size_bytes: 18, onArrived } }).catch(() => {});
      await read;
      assert.ok(read);
    });
  }

  onSpool('a discarded file is gone, and discarding it again is harmless', async ({ spool, left }) => {
    const file = await write(spool, chunksOf('bytes'));
    await spool.discard(file);
    await spool.discard(file);
    assert.deepEqual(await left(), []);
  });

  onSpool('files written at once do not mix', async ({ spool }) => {
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index};`);
    const files = await Promise.all(texts.map((text) => write(spool, chunksOf(text, text, text))));
    for (const [index, file] of files.entries()) {
      assert.equal(await readFile(file.path, 'utf8'), texts[index]?.repeat(3));
    }
  });

  onSpool('a file is for the owner alone', async ({ spool }) => {
    const file = await write(spool, chunksOf('bytes'));
    assert.equal((await stat(file.path)).mode & 0o777, 0o600);
  });

  onSpool('what a process that is gone left behind is removed at the start', async ({ parent }) => {
    const folder = join(parent, String(deadPid()));
    await mkdir(folder);
    await writeFile(join(folder, 'half'), 'bytes');
    await FileSpool.open(parent);
    assert.equal(existsSync(folder), false);
  });

  onSpool('what a living process is writing is kept at the start', async ({ parent }) => {
    const other = await startOtherSpool(parent);
    try {
      await writeFile(join(other.folder, 'half'), 'bytes');
      await FileSpool.open(parent);
      assert.ok(existsSync(join(other.folder, 'half')));
    } finally {
      other.child.kill();
    }
  });

  onSpool('what another process of the same number left behind is removed at the start', async ({ parent }) => {
    const folder = join(parent, `${process.ppid}-1`);
    await mkdir(folder);
    await FileSpool.open(parent);
    assert.equal(existsSync(folder), false);
  });

  onSpool('what this process left behind is removed when it opens the spool again', async ({ spool, parent, left }) => {
    await writeFile(join(spool.folder, 'half'), 'bytes');
    await FileSpool.open(parent);
    assert.deepEqual(await left(), []);
  });

  onSpool('closing removes the folder of this process alone', async ({ spool, parent }) => {
    await write(spool, chunksOf('bytes'));
    await mkdir(join(parent, 'other'));
    await spool.close();
    assert.deepEqual(await readdir(parent), ['other']);
  });
});
