/* Generators of requests: few organizations, numbers, bodies and keys, so that requests meet. */
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import {
  CLAIM_STATUSES,
  reasonsOf,
  type Standing,
  type StatusReason,
} from '../../src/features/claims/rules/standing.ts';
import type { ListFilter, Put } from './requests.ts';
import { type Run, Together } from './run.ts';
import { type By, type Step, trackingNumber } from './steps.ts';
import type { World } from './world.ts';

const NUMBERS = 3;
const BODIES = 3;
const MOST_AT_ONCE = 4;

const by: Arbitrary<By> = fc.record({
  number: fc.constantFrom(1, 2, 3),
  organization: fc.constantFrom('A', 'B'),
  isStranger: fc.nat({ max: 5 }).map((n) => n === 5),
});
const key = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 2, arbitrary: fc.constantFrom('k', 'l') },
);
const picked = fc.nat({ max: 7 });
const number = fc.nat({ max: NUMBERS - 1 });
const body = fc.nat({ max: BODIES - 1 });

const CLOSING: Standing[] = [
  { status: 'REJECTED', status_reason: 'MISSING_PRODUCT_INFORMATION' },
  { status: 'CANCELED', status_reason: 'CREATED_INCORRECTLY' },
  { status: 'CANCELED', status_reason: 'SHIPMENT_NOT_CLAIMABLE_YET' },
];
const RIGHT = CLAIM_STATUSES.flatMap((status): Standing[] => {
  const reasons: readonly (StatusReason | null)[] = reasonsOf(status);
  return (reasons.length > 0 ? reasons : [null]).map((status_reason) => ({ status, status_reason }));
});
const WRONG: Standing[] = [
  { status: 'CANCELED', status_reason: null },
  { status: 'RESOLVED', status_reason: 'CREATED_INCORRECTLY' },
];
const standing = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...CLOSING) },
  { weight: 5, arbitrary: fc.constantFrom(...RIGHT) },
  { weight: 1, arbitrary: fc.constantFrom(...WRONG) },
);
/** 10 MB are sent rarely: they take as long as many other requests. */
const how = fc.oneof(
  { weight: 60, arbitrary: fc.constant<Put>('good') },
  { weight: 50, arbitrary: fc.constantFrom<Put[]>('other type', 'foreign type', 'empty', 'aborted', 'forged') },
  { weight: 1, arbitrary: fc.constantFrom<Put[]>('announced', 'oversize') },
);
const filter: Arbitrary<ListFilter> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: number.map((n) => ({ trackingNumber: trackingNumber(n) })) },
  { weight: 1, arbitrary: fc.constantFrom('UPS', 'SEUR').map((carrierId) => ({ carrierId })) },
  { weight: 1, arbitrary: fc.constantFrom('CREATED', 'REJECTED', 'CANCELED').map((status) => ({ status })) },
);

const limit = fc.constantFrom(1, 1, 2, 3);

const ask = <A extends Step['ask']>(name: A) => fc.constant(name);
const claim = picked;
const create = fc.record({ ask: ask('create'), by, number, body, key });
const isLate = fc.nat({ max: 9 }).map((n) => n === 9);
const move = fc.record({ ask: ask('move'), claim, to: standing, isLate });
const takeBack = fc.record({ ask: ask('take back'), claim, isLate });
const put = fc.record({ ask: ask('put'), by, document: picked, how });
const documents = fc.array(picked, { minLength: 1, maxLength: 3 });
const step: Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: create },
  { weight: 5, arbitrary: move },
  { weight: 3, arbitrary: takeBack },
  { weight: 3, arbitrary: fc.record({ ask: ask('initiate'), by, claim, body: fc.nat({ max: 1 }), key }) },
  { weight: 5, arbitrary: put },
  { weight: 4, arbitrary: fc.record({ ask: ask('confirm'), by, documents, key }) },
  { weight: 2, arbitrary: fc.record({ ask: ask('get'), by, claim }) },
  { weight: 2, arbitrary: fc.record({ ask: ask('list'), by, filter, limit }) },
  { weight: 5, arbitrary: fc.record({ ask: ask('next page'), by, walk: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ ask: ask('again'), by, idempotency: picked }) },
);

type Command = AsyncCommand<Run, World>;

/** One step after the other. */
export const alone = fc.commands<Run, World, false>([step.map((one): Command => new Together([[one]]))], {
  maxCommands: 80,
  size: 'max',
});

/** The same request by several programs, as when a client gave up too early, or its user pressed twice. */
const twins = fc.tuple(step, fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 })).map(([one, numbers]) => {
  return numbers.map((n): Step[] => ['by' in one ? { ...one, by: { ...one.by, number: n } } : one]);
});
/** A claim that is filed and moved, a document that is initiated and sent, while others ask for the same. */
const chain = fc.oneof(
  { weight: 3, arbitrary: step.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.tuple<Step[]>(create, move) },
  { weight: 1, arbitrary: fc.tuple<Step[]>(move, takeBack) },
);
const group = fc.array(chain, { minLength: 1, maxLength: MOST_AT_ONCE });

const together = fc
  .oneof({ weight: 2, arbitrary: group }, { weight: 1, arbitrary: twins })
  .map((chains): Command => new Together(chains));
/** Some steps at once, then some others. */
export const atOnce = fc.commands<Run, World, false>([together], { maxCommands: 30, size: 'max' });
