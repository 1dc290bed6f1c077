import { describe, test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import { testFigures } from '../outcomes/figures-suite.ts';
import { testCounters } from './queue-counters-suite.ts';
import { testExports } from './queue-export-suite.ts';
import { testQueueFinding } from './queue-find-suite.ts';
import { testQueueLists } from './queue-list-suite.ts';
import { testQueueDue, testQueuePaging } from './queue-paging-suite.ts';
import { testQueueSearch } from './queue-search-suite.ts';
import { testWrittenSearch } from './search/written-suite.ts';

export interface QueueUnderTest {
  stores: Stores;
  /** The same data, opened as another process would. */
  openAgain(): Promise<Stores>;
  /** Runs a statement beside the stores; gives its rows. */
  rowsOf(text: string): Promise<unknown[][]>;
  /** Closes it and removes its data. */
  dispose(): Promise<void>;
}

export type OnQueue = (name: string, body: (queue: QueueUnderTest) => Promise<void>) => void;

/** Tests that hold for every `QueueStore`, whatever engine is below it. */
export function testQueueStore(engine: string, open: () => Promise<QueueUnderTest>): void {
  const on: OnQueue = (name, body) =>
    test(name, async () => {
      const queue = await open();
      try {
        await body(queue);
      } finally {
        await queue.dispose();
      }
    });
  describe(`${engine}: the queue`, () => testQueueLists(on));
  describe(`${engine}: the queue by what is due`, () => testQueueDue(on));
  describe(`${engine}: pages of the queue`, () => testQueuePaging(on));
  describe(`${engine}: exports`, () => testExports(on));
  describe(`${engine}: search`, () => testQueueSearch(on));
  describe(`${engine}: what people write`, () => testWrittenSearch(on));
  describe(`${engine}: what is found and what looks alike`, () => testQueueFinding(on));
  describe(`${engine}: counters`, () => testCounters(on));
  describe(`${engine}: figures and their lists`, () => testFigures(on));
}
