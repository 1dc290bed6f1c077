/* Whether there is an order of instants in which a model of one request at a time gives all the answers that came. */
import type { ConfirmEntry } from '../../src/features/documents/service.ts';
import { different } from './different.ts';
import { once, placeOf } from './idempotency.ts';
import { confirmOne, RULES, type State } from './model.ts';
import { type Answer, type Asking, type Exchange, type Request, success } from './requests.ts';

/** An instant at which a request takes effect: changes the state, and gives what was due and did not come. */
type Moment = (state: State) => string | undefined;

interface Explained {
  /** The state afterwards; undefined when no order explains the answers. */
  state: State | undefined;
  /** The expected answer of each request, by its place, that could come next where the search got furthest. */
  due: ReadonlyMap<number, string>;
}

/**
 * Looks for an order of exchanges (linearizability): each takes effect between its request and its answer, so one that
 * began when another had ended comes after it.
 */
export function explain(from: State, exchanges: readonly Exchange[]): Explained {
  const all = exchanges.map(({ request, answer }) => momentsOf(request, answer));
  const explained: Explained = { state: undefined, due: new Map() };
  let furthest = -1;
  const tried = new Set<string>();
  const isExplained = (state: State, positions: readonly number[]): boolean => {
    if (positions.every((position, n) => position === all[n]?.length)) {
      explained.state = state;
      return true;
    }
    // Instants that do not concern each other lead to the same place in any order.
    const place = `${positions} ${JSON.stringify(state)}`;
    if (tried.has(place)) return false;
    tried.add(place);
    return goesOn(state, positions);
  };
  const goesOn = (state: State, positions: readonly number[]): boolean => {
    const due = new Map<number, string>();
    const going = exchanges.filter((_, n) => positions[n] !== all[n]?.length);
    const firstEnd = Math.min(...going.map(({ ended }) => ended));
    for (const [n, position] of positions.entries()) {
      if ((exchanges[n]?.began ?? 0) > firstEnd) continue;
      const next = structuredClone(state);
      const wrong = all[n]?.[position]?.(next);
      if (wrong !== undefined) due.set(n, wrong);
      else if (position !== all[n]?.length && isExplained(next, positions.with(n, position + 1))) return true;
    }
    const done = positions.reduce((sum, position) => sum + position, 0);
    if (done > furthest) explained.due = due;
    furthest = Math.max(furthest, done);
    return false;
  };
  isExplained(
    from,
    all.map(() => 0),
  );
  return explained;
}

/** The instants of a request, in order. A confirm has one of its own for each document. */
function momentsOf(request: Request, answer: Answer): Moment[] {
  if (request.ask === 'confirm' && answer.status === 200 && !answer.isReplayed) return confirmMoments(request, answer);
  return [(state) => different(RULES[request.ask](state, request as never, answer), answer)];
}

function confirmMoments(request: Asking<'confirm'>, answer: Answer): Moment[] {
  const { attached, documents } = answer.body as { attached: number; documents: ConfirmEntry[] };
  const entries = request.documents.map((id, n): Moment => {
    return (state) => different(confirmOne(state, request, id), documents[n]);
  });
  const begin: Moment = (state) => {
    const due = RULES.confirm(structuredClone(state), request, answer);
    return (
      different(due, success(200, 'entries')) ??
      different(
        once(state.idempotency, request, () => null),
        null,
      )
    );
  };
  const finish: Moment = ({ idempotency }) => {
    const own = idempotency[placeOf(request)];
    if (own) own.answer = answer;
    const count = documents.filter(({ status }) => status === 'confirmed').length;
    return different([count, request.documents.length], [attached, documents.length]);
  };
  return [begin, ...entries, finish];
}
