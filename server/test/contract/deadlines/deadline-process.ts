import { runnerOf } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { Calendars } from '../../../src/features/deadlines/calendars.ts';
import { deadlineDerivation } from '../../../src/features/deadlines/derivation.ts';
import { FollowUps } from '../../../src/features/deadlines/follow-ups/service.ts';
import { ClaimDeadlines } from '../../../src/features/deadlines/service.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { CarrierRules } from '../../../src/features/playbook/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { timeAt } from '../fixtures.ts';

const PLAYBOOK = readPlaybook();
const calendars = new Calendars();

/** The deadlines of claims and their derivation, in one process. */
export function processOn(stores: Stores, { mark }: { mark?: string } = {}) {
  const time = { now: Date.parse(timeAt(10_000)), elapsed: 0 };
  const clock = () => time.now;
  const { houseRules, store } = stores;
  const identifiers = new Identifiers(clock);
  const load = async () => PLAYBOOK;
  const carrierRules = new CarrierRules({ load, store: houseRules, organizations: store, identifiers, clock });
  const followUps = new FollowUps({ store: stores.followUps, claims: store, identifiers, clock });
  const deadlines = new ClaimDeadlines({
    store: stores.deadlines,
    claims: store,
    carrierRules,
    followUps,
    calendars,
    clock,
  });
  const rulesMark = async () => mark ?? deadlines.rulesMark();
  const workOut = deadlines.workOut.bind(deadlines);
  const derivation = deadlineDerivation({ store: stores.deadlines, deadlines: { workOut, rulesMark }, clock });
  const keeping = runnerOf(derivation, stores, { elapsed: () => time.elapsed });
  const run = () => keeping.run(new AbortController().signal);
  return { time, deadlines, followUps, keeping, run };
}
