/* One run: steps sent alone or at once to a world, each answer held against the model. */
import type { AsyncCommand } from 'fast-check';
import type { ClaimRecord } from '../../src/features/claims/record.ts';
import type { DocumentRecord } from '../../src/features/documents/service.ts';
import { explain } from './explain.ts';
import type { State } from './model.ts';
import { printAnswer, printRequest, withNames } from './print.ts';
import type { Exchange, Request } from './requests.ts';
import { bind, type Known, type Organizations, type Step } from './steps.ts';
import type { World } from './world.ts';

const AT_ONCE = '\n    ∥ ';
const THEN = '\n      then ';
const WRONG = '\n      ✗ ';

type Chain = readonly Step[];

/** One request, as a line of the story; without an exchange when there was no answer that a client can read. */
interface Try {
  line: string;
  exchange?: Exchange;
}

/** The state of the model, and the requests that led to it. */
export class Run {
  readonly organizations: Organizations;
  readonly #told: string[] = [];
  state: State = { claims: [], documents: [], walks: [], idempotency: {} };
  #files = 0;

  private constructor(organizations: Organizations) {
    this.organizations = organizations;
  }

  static async start(world: World): Promise<Run> {
    return new Run(await world.newOrganizations());
  }

  /** Whether there is something for any of the steps. */
  canTake(steps: readonly Step[]): boolean {
    return steps.some((step) => bind(step, this.#known()) !== undefined);
  }

  /**
   * Takes chains of steps at once, the steps of a chain one after the other: a later one is about what the first one
   * made. Throws, with the story so far, when no order of them explains the answers.
   */
  async take(world: World, chains: readonly Chain[]): Promise<void> {
    const refused = new Set<string>();
    this.#learn(await Promise.all(chains.map((chain) => this.#takeChain(world, chain, refused))));
  }

  /** Sends one request. Throws as `take` does. */
  async send(world: World, request: Request): Promise<void> {
    this.#learn([[await send(world, request)]]);
  }

  /** @param refused the documents to which a file is sent that is refused: of two at once nobody knows the last one */
  async #takeChain(world: World, chain: Chain, refused: Set<string>): Promise<Try[]> {
    const tries: Try[] = [];
    let known = this.#known();
    for (const step of chain) {
      const request = bind(step, known);
      if (!request) continue;
      if (request.ask === 'put' && request.how !== 'good') {
        if (refused.has(request.document)) continue;
        refused.add(request.document);
      }
      const one = await send(world, request);
      tries.push(one);
      if (one.exchange) known = { ...known, state: withOwn(known.state, one.exchange) };
    }
    return tries;
  }

  #known(): Known {
    const newFile = () => {
      this.#files += 1;
      return `%PDF-1.7 file ${this.#files} of ${this.organizations.A}`;
    };
    return { state: this.state, organizations: this.organizations, newFile };
  }

  #learn(chains: readonly (readonly Try[])[]): void {
    const tries = chains.flat();
    const exchanges = tries.flatMap(({ exchange }) => exchange ?? []);
    const isAnswered = exchanges.length === tries.length;
    const { state, due } = isAnswered ? explain(this.state, exchanges) : { due: new Map() };
    const wrong = new Map(tries.map((one, n) => [one, !state && due.has(n) ? `${WRONG}${due.get(n)}` : '']));
    const lines = chains.map((chain) => chain.map((one) => one.line + wrong.get(one)).join(THEN));
    const story = lines.filter((line) => line !== '').join(AT_ONCE);
    if (!state) throw this.disagreement(story);
    this.state = state;
    this.tell(story);
  }

  /** Adds a line to the story. */
  tell(line: string): void {
    this.#told.push(this.named(line));
  }

  /** An error that says what is wrong, with the requests so far. */
  disagreement(what: string): Error {
    return new Error([...this.#told, this.named(what)].join('\n  · '));
  }

  named(text: string): string {
    return withNames(text, this.state, this.organizations);
  }
}

/** The state with the claim or document that this answer tells its client of; the client's next steps are about it. */
function withOwn(state: State, { request, answer: { status, body } }: Exchange): State {
  if (request.ask === 'move' && status === 200) {
    const [record, claim] = [body as ClaimRecord, state.claims.find((one) => one.record.id === request.claim)];
    const move = { to: request.to, since: record.updated_at, isBack: false };
    return claim ? { ...state, claims: [{ ...claim, record, moves: [...claim.moves, move] }] } : state;
  }
  if (status !== 201) return state;
  if (request.ask === 'create') {
    return { ...state, claims: [{ organization: request.by.organization, record: body as ClaimRecord, moves: [] }] };
  }
  return { ...state, documents: [{ record: body as DocumentRecord, file: null, refused: null }] };
}

async function send(world: World, request: Request): Promise<Try> {
  const asked = printRequest(request);
  const began = performance.now();
  try {
    const answer = await world.send(request);
    const exchange = { request, answer, began, ended: performance.now() };
    return { line: `${asked} → ${printAnswer(answer)}`, exchange };
  } catch (error) {
    return { line: `${asked}${WRONG}${error instanceof Error ? error.message : error}` };
  }
}

/** Chains that are taken at once, or one alone. */
export class Together implements AsyncCommand<Run, World> {
  readonly #chains: readonly Chain[];

  constructor(chains: readonly Chain[]) {
    this.#chains = chains;
  }

  check(run: Run): boolean {
    return run.canTake(this.#chains.flat());
  }

  run(run: Run, world: World): Promise<void> {
    return run.take(world, this.#chains);
  }
}
