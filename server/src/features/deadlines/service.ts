import { hash } from 'node:crypto';
import type { Clock } from '../../platform/identifiers.ts';
import type { ClaimKey } from '../claims/record.ts';
import { claimNotFound, getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { CarrierDay } from '../filings/record.ts';
import type { HouseRule } from '../playbook/record.ts';
import type { Rulebook } from '../playbook/rules/find.ts';
import { laneOf } from '../playbook/rules/lanes.ts';
import { effectiveCell, sourcesOf } from '../playbook/rules/view.ts';
import type { CarrierRules } from '../playbook/service.ts';
import type { Calendars } from './calendars.ts';
import type { FollowUp } from './follow-ups/record.ts';
import type { FollowUps } from './follow-ups/service.ts';
import type { DeadlineSubject, Deadlines } from './record.ts';
import { type Calendar, carrierDayOf, type DeadlineRules, deadlinesOf, keptOf } from './rules/deadlines.ts';
import type { DeadlineStore, WorkedOut } from './store.ts';

/** Changed with each change of this feature's rules, so that stored results are worked out anew. */
const REVISION = 4;

/** Everything that is due about a claim, with the sources that its rules name. */
export interface ClaimDue extends Deadlines {
  sources: ReturnType<typeof sourcesOf>;
  follow_up: FollowUp | null;
}

interface Dependencies {
  store: Pick<DeadlineStore, 'listSubjects'>;
  claims: ClaimStore;
  carrierRules: Pick<CarrierRules, 'rulebook' | 'open'>;
  calendars: Calendars;
  followUps: Pick<FollowUps, 'of'>;
  clock: Clock;
}

/** Works out the due steps of claims (spec: Deadlines). */
export class ClaimDeadlines {
  readonly #dependencies: Dependencies;
  #mark: string | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Finds the deadlines of a claim of any organization. Throws `CLAIM_NOT_FOUND`. */
  async find(id: string): Promise<ClaimDue> {
    return this.of(await getAnyClaim(this.#dependencies.claims, id));
  }

  /** Does as `find` does, for a claim that was just read. */
  async of(claim: ClaimKey): Promise<ClaimDue> {
    const [{ subject, rulebook }, follow_up] = await Promise.all([
      this.#read(claim),
      this.#dependencies.followUps.of(claim),
    ]);
    const deadlines = await this.#count(subject, rulebook, deadlinesOf);
    const { window, answer, payment, presumed_lost_on } = deadlines;
    const days = [window?.opens, window?.closes, answer, payment, presumed_lost_on];
    const rules = days.flatMap((day) => day?.rule ?? []);
    return { ...deadlines, sources: sourcesOf(rulebook.playbook, rules), follow_up };
  }

  /** Finds the carrier's day of now, and its window where that is known. Throws `CLAIM_NOT_FOUND`. */
  async carrierDay(claim: ClaimKey): Promise<CarrierDay> {
    const { subject, rulebook } = await this.#read(claim);
    return this.#count(subject, rulebook, carrierDayOf);
  }

  /** Works out the deadlines that lists show. */
  async workOut(claims: readonly ClaimKey[]): Promise<WorkedOut[]> {
    const { store, carrierRules } = this.#dependencies;
    // The facts are read before the rules: rules that change in between are followed by a walk over their claims.
    const subjects = await store.listSubjects(claims);
    const rulebooks = byOrganization(await carrierRules.rulebook());
    return Promise.all(
      subjects.map(async (subject) => {
        const deadlines = await this.#count(subject, rulebooks(subject.organization_id), deadlinesOf);
        return { subject, kept: keptOf(subject, deadlines) ?? undefined };
      }),
    );
  }

  /** Names the rules that a release comes with: equal texts give equal deadlines. */
  async rulesMark(): Promise<string> {
    const text = () => this.#dependencies.carrierRules.open().then((playbook) => JSON.stringify([REVISION, playbook]));
    this.#mark ??= hash('sha256', await text(), 'base64url');
    return this.#mark;
  }

  async #read(claim: ClaimKey): Promise<{ subject: DeadlineSubject; rulebook: Rulebook }> {
    const { store, carrierRules } = this.#dependencies;
    const [subject] = await store.listSubjects([claim]);
    if (!subject) throw claimNotFound();
    const { organization_id, carrier } = subject;
    return { subject, rulebook: await carrierRules.rulebook({ organization_id, carrier }) };
  }

  /** Counts by the rules and the calendar of a claim's lane. */
  #count<Counted>(subject: DeadlineSubject, rulebook: Rulebook, count: Counts<Counted>): Promise<Counted> {
    const { calendars, clock } = this.#dependencies;
    const rules = rulesFor(subject, rulebook);
    return calendars.with(subject, clock(), (calendar) => count(subject, rules, calendar));
  }
}

type Counts<Counted> = (subject: DeadlineSubject, rules: DeadlineRules, calendar: Calendar) => Counted;

/** Finds the rules of a claim's lane that give days. */
export function rulesFor({ carrier, type, ...route }: DeadlineSubject, rulebook: Rulebook): DeadlineRules {
  const wanted = { ...laneOf(route.origin_country, route.destination_country), carrier, type };
  const cell = (name: keyof DeadlineRules) => effectiveCell(rulebook, wanted, name);
  return {
    opens: cell('opens'),
    closes: cell('closes'),
    presumed_lost: cell('presumed_lost'),
    answer: cell('answer'),
    payment: cell('payment'),
  };
}

/** Returns the rules that can count for each organization. */
function byOrganization({ playbook, house }: Rulebook): (organizationId: string) => Rulebook {
  const groups = Map.groupBy(house, ({ organization_id }) => organization_id ?? '');
  const ofAll: readonly HouseRule[] = groups.get('') ?? [];
  return (id) => ({ playbook, house: [...ofAll, ...(groups.get(id) ?? [])] });
}
