import { notifications } from '@mantine/notifications';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { ApiError } from '../../../api/api-error.ts';
import { type Api, unwrap } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { loadPart } from '../../../api/load-part.ts';
import { keepDraft, readDraft } from '../../../session/drafts.ts';
import { useSession } from '../../../session/session-context.tsx';
import { strings } from '../../../strings/strings.ts';
import type { Outcome } from '../dialogs/bulk-results.tsx';
import type { MovedClaim } from '../dialogs/move-dialog.tsx';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import { UndoNotice } from './undo-notice.tsx';

const TakeBackResults = lazy(async () => ({
  default: (await loadPart(() => import('./take-back-results.tsx'))).TakeBackResults,
}));

const t = strings.claim.takeBack;

/** How long the service takes a move back (decision: Taking back). */
const UNDO_MS = 60_000;

/** A move that was made, of one claim or of several. */
export interface MadeMove {
  /** With the versions that they got. */
  claims: readonly MovedClaim[];
  text: string;
  /** When it was sent, in milliseconds since 1970: the service counts from a little later. */
  sentAt: number;
}

/** A move that can still be taken back. */
export interface Undoable extends MadeMove {
  key: number;
  until: number;
}

/** The name under which they are kept in the tab: a page that is loaded anew still offers them. */
const KEPT = 'last-moves';

/** The moves of an operator that can still be taken back, oldest first. */
function readMoves(operatorId: string): Undoable[] {
  const kept = readDraft(operatorId, KEPT);
  const moves = kept === '' ? [] : (JSON.parse(kept) as Undoable[]);
  return moves.filter(({ until }) => until > Date.now());
}

/** The moves that can be taken back, kept whenever they change. */
function useMoves() {
  const { id } = useSession().operator;
  const [moves, setMoves] = useState<readonly Undoable[]>(() => readMoves(id));
  useEffect(() => keepDraft(id, KEPT, moves.length === 0 ? '' : JSON.stringify(moves)), [id, moves]);
  return [moves, setMoves] as const;
}

const OfferContext = createContext<(move: MadeMove) => void>(() => {});

/** Says that claims were moved, and offers for as long as the service allows it to take that back. */
export const useOfferUndo = () => useContext(OfferContext);

/** Takes back the moves of several claims, each on its own. */
async function takeBackMany(api: Api, claims: readonly MovedClaim[]): Promise<Outcome[]> {
  const named = claims.map(({ id, version }) => ({ id, version }));
  return (await unwrap(api.POST('/take-backs', { body: { claims: named } }))).results;
}

/** Takes a move back and shows what that made of its claims. Gives what became of each where some were left. */
function useTakeBack() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async ({ claims }: Undoable): Promise<Outcome[] | undefined> => {
    const [first, ...more] = claims;
    try {
      if (first !== undefined && more.length === 0) {
        const [path, body] = [{ id: first.id }, { version: first.version }];
        await keep(await unwrap(api.POST('/claims/{id}/take-backs', { params: { path }, body })));
        return undefined;
      }
      const outcomes = await takeBackMany(api, claims);
      return outcomes.every(({ outcome }) => outcome === 'taken_back') ? undefined : outcomes;
    } finally {
      if (more.length > 0) reload(claims.map(({ id }) => id));
    }
  };
}

/** Of a claim, only the last move can be taken back. */
function withoutClaims(moves: readonly Undoable[], claims: readonly MovedClaim[]): Undoable[] {
  const ids = new Set(claims.map(({ id }) => id));
  const rest = moves.map((move) => ({ ...move, claims: move.claims.filter(({ id }) => !ids.has(id)) }));
  return rest.filter((move) => move.claims.length > 0);
}

/** The service refused for good; anything else can be tried again. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 409;

interface Left {
  claims: readonly MovedClaim[];
  results: readonly Outcome[];
}

/** Keeps the moves that can be taken back, whatever page is shown, and shows the newest of them. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [moves, setMoves] = useMoves();
  const [left, setLeft] = useState<Left>();
  const made = useRef(moves.at(-1)?.key ?? 0);
  const takeBack = useTakeBack();
  const reload = useReloadClaims();
  const offer = useCallback(
    (move: MadeMove) => {
      made.current += 1;
      const undoable = { ...move, key: made.current, until: move.sentAt + UNDO_MS };
      setMoves((all) => [...withoutClaims(all, move.claims), undoable]);
    },
    [setMoves],
  );
  const drop = useCallback((key: number) => setMoves((all) => all.filter((one) => one.key !== key)), [setMoves]);
  const undo = async (move: Undoable) => {
    drop(move.key);
    try {
      const results = await takeBack(move);
      if (results) setLeft({ claims: move.claims, results });
      else notifications.show({ message: t.done(move.claims.length) });
    } catch (error) {
      const { title, advice, detail } = describeError(error);
      notifications.show({ color: 'red', title: t.failed, message: `${title}. ${detail ?? advice}` });
      if (isRefused(error)) reload(move.claims.map(({ id }) => id));
      else setMoves((all) => [...all, move].toSorted((one, other) => one.key - other.key));
    }
  };
  const newest = moves.at(-1);
  return (
    <OfferContext value={offer}>
      {children}
      {/* There before its text is, so that a screen reader says the text. */}
      <div role="status">{newest && <UndoNotice key={newest.key} move={newest} onUndo={undo} onEnd={drop} />}</div>
      {left && (
        <Suspense fallback={null}>
          <TakeBackResults {...left} onClose={() => setLeft(undefined)} />
        </Suspense>
      )}
    </OfferContext>
  );
}
