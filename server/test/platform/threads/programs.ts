import { INVALID_REQUEST_BODY } from '../../../src/platform/feature/reasons.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { workOn } from '../../../src/platform/threads/work.ts';

interface Asked {
  is: 'sum' | 'endless' | 'memory' | 'refused' | 'broken' | 'parts';
  of?: number;
}

/* The program of a thread under test. */
workOn<Asked, number, number[]>(async ({ is, of = 0 }, send) => {
  if (is === 'endless') for (;;);
  if (is === 'refused') throw new ServiceError(INVALID_REQUEST_BODY, 'content: is broken', { field: 'content' });
  if (is === 'broken') throw new TypeError('a bug');
  const kept: number[][] = [];
  while (is === 'memory') kept.push(Array.from({ length: 100_000 }, (_, index) => index));
  if (is === 'parts') for (let part = 0; part < of; part += 1) await send([part]);
  return of * 2;
});
