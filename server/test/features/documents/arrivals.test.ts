/* The bounds of files on their way in, without a listener around them (spec: PUT to the upload address). */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import { EarlyPut } from '../../../src/features/documents/uploads/early-put.ts';
import { RunningForms } from '../../../src/features/evidence-requests/forms/running-forms.ts';
import type { ArrivingFile } from '../../../src/platform/blobs/arriving-file.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { withDeadline } from '../../../src/platform/deadline.ts';
import { uploadBody } from '../../../src/platform/http/input/raw-body.ts';

const IDLE_MS = 10_000;

describe('the bytes of an upload', () => {
  /** Reads a body of one chunk, of which the network carried so many bytes. */
  async function read(fileBytes: number, networkBytes: number): Promise<number> {
    const socket = { bytesRead: 0 };
    const request = Object.assign(new PassThrough(), { socket });
    const chunk = uploadBody(request as unknown as IncomingMessage, IDLE_MS).next();
    socket.bytesRead = networkBytes;
    request.end(Buffer.alloc(fileBytes));
    return (await chunk).value?.byteLength ?? 0;
  }

  test('are taken while what surrounds them is as much again and 256 kB, and no more', async () => {
    assert.equal(await read(1_000, 2_000 + 262_144), 1_000);
    await assert.rejects(read(1_000, 2_001 + 262_144), { code: 'PAYLOAD_TOO_LARGE', message: /chunks/ });
  });
});

test('an upload that was fast at first is cut once it is slow for a window', async () => {
  const request = Object.assign(new PassThrough(), { socket: { bytesRead: 0 } });
  request.write(Buffer.alloc(100_000));
  const slow = setInterval(() => request.write('x'), 40);
  try {
    const reading = Array.fromAsync(uploadBody(request as unknown as IncomingMessage, 200));
    await assert.rejects(withDeadline(10_000, reading), { code: 'UPLOAD_TIMED_OUT', message: /512 bytes per second/ });
  } finally {
    clearInterval(slow);
    request.destroy();
  }
});

describe('a file that could go to the store while it arrives', () => {
  /** How often the store is asked, and whether the file is told that nobody reads it. */
  function watched(putArriving: BlobStore['putArriving']) {
    const seen = { asked: 0, left: 0 };
    const blobs = {
      putArriving: (...given: Parameters<BlobStore['putArriving']>) => {
        seen.asked += 1;
        return putArriving(...given);
      },
    } as unknown as BlobStore;
    const early = new EarlyPut({
      blobs,
      contentType: 'application/pdf',
      newBlob: () => ({ organization_id: 'org', blob_key: 'key', loose_since: '' }),
      note: async () => {},
    });
    const file = { written_bytes: 300_000, leave: () => (seen.left += 1) } as unknown as ArrivingFile;
    return { seen, file, onArrived: early.watch(1_000_000)?.onArrived };
  }

  test('is kept nowhere for a store that does not take it, which is asked once', () => {
    const { seen, file, onArrived } = watched(() => undefined);
    onArrived?.(file);
    onArrived?.(file);
    assert.deepEqual(seen, { asked: 1, left: 1 });
  });

  test('is one of 1 MB and more', () => {
    assert.equal(new EarlyPut({} as ConstructorParameters<typeof EarlyPut>[0]).watch(999_999), undefined);
  });
});

describe('the forms of a link that come at once', () => {
  test('are three, and share the files that the link may take; a place that is given back is free', () => {
    const forms = new RunningForms();
    const [one, two, three] = [forms.begin('a', 2), forms.begin('a', 9), forms.begin('a', 9)];
    assert.equal(forms.begin('a', 9), undefined);
    assert.deepEqual([one?.takePlace(), two?.takePlace(), three?.takePlace()], [true, true, false]);
    two?.giveBack();
    assert.deepEqual([three?.takePlace(), one?.takePlace()], [true, false]);
    assert.equal(forms.begin('b', 1)?.takePlace(), true, 'another link has its own');
    for (const form of [one, two, three]) form?.end();
    assert.equal(forms.begin('a', 1)?.takePlace(), true, 'the store counts again');
  });
});
