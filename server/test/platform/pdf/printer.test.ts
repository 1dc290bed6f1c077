/* The limits of printing: time, memory, documents that wait, and documents that are made to do harm. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { PdfDescription } from '../../../src/platform/pdf/description.ts';
import { PdfPrinter, type PrintLimits } from '../../../src/platform/pdf/printer.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';

const describing = (blocks: PdfDescription['blocks']): PdfDescription => ({
  title: 'Letter',
  language: 'en',
  date: '2026-11-23T00:00:00.000Z',
  blocks,
});
const SHORT = describing([{ kind: 'text', text: 'A short letter.' }]);
const itemsOf = (count: number) => {
  const rows = Array.from(
    { length: count },
    (_, row) => [`${row}`, `${row} שלום (abc) عربي 12.50 ₪ `.repeat(10)] as const,
  );
  return describing([{ kind: 'facts', rows }]);
};
const LONG = itemsOf(500);
const ENDLESS = itemsOf(20_000);

const printers: PdfPrinter[] = [];
after(() => Promise.all(printers.map((printer) => printer.close())));
function printerWith(limits: Partial<PrintLimits> = {}): PdfPrinter {
  const printer = new PdfPrinter(limits);
  printers.push(printer);
  return printer;
}

const refusedAs = (code: string) => (error: unknown) =>
  error instanceof ServiceError && error.code === code && (error.retryAfterSeconds ?? 0) > 0;
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('a document', () => {
  test('that takes longer than it may is refused, and its process is killed while it works', async () => {
    const printer = printerWith({ ms: 2_500 });
    assert.ok(isPdf(await printer.print(SHORT)));
    const { pid = 0 } = printer;
    await assert.rejects(printer.print(ENDLESS), refusedAs('PRINT_LIMIT_EXCEEDED'));
    assert.equal(printer.pid, undefined);
    const gone = Date.now() + 5_000;
    while (isRunning(pid) && Date.now() < gone) await setImmediate();
    assert.ok(!isRunning(pid));
  });

  test('that takes more memory than it may is refused', async () => {
    await assert.rejects(printerWith({ dataKb: 200_000 }).print(SHORT), refusedAs('PRINT_LIMIT_EXCEEDED'));
  });

  test('whose process is killed is refused, and the next one is printed', async () => {
    const printer = printerWith();
    await printer.print(SHORT);
    const printing = printer.print(LONG);
    await setImmediate();
    process.kill(printer.pid ?? 0, 'SIGKILL');
    await assert.rejects(printing, refusedAs('PRINT_LIMIT_EXCEEDED'));
    assert.ok(isPdf(await printer.print(SHORT)));
  });

  test('is printed after its process ended between two documents', async () => {
    const printer = printerWith({ idleMs: 1 });
    await printer.print(SHORT);
    assert.ok(isPdf(await printer.print(SHORT)));
  });

  test('that finds as many waiting as may wait is refused until one of them is done', async () => {
    const printer = printerWith({ waiting: 1 });
    const [running, waiting] = [printer.print(SHORT), printer.print(SHORT)];
    await assert.rejects(printer.print(SHORT), refusedAs('PRINTER_BUSY'));
    assert.ok([await running, await waiting].every(isPdf));
    assert.ok(isPdf(await printer.print(SHORT)));
  });

  test('with 500 items of mixed direction is printed within the limits', async () => {
    assert.ok(isPdf(await printerWith().print(LONG)));
  });
});
