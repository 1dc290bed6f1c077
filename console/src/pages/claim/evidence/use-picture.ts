import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorOf } from '../../../api/api-error.ts';
import { useOutageState } from '../../../api/outage-context.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { useKeyedState } from '../use-keyed-state.ts';

/** Answer of the service on a picture before it is shown. */
interface PictureNotes {
  /** In pixels, upright as its EXIF data says; undefined of a thumbnail. */
  size: { width: number; height: number } | undefined;
  /** A smaller picture is given in its place. */
  isReduced: boolean;
  /** Bytes of its file are missing or broken. */
  isDamaged: boolean;
}

const PATIENCE_MS = 30_000;
/** Pause before a request is repeated whose error may pass by itself. */
const AGAIN_MS = 5_000;
/** An image that fails so often although the service gives it is one that this browser cannot show. */
const MOST_FAILURES = 2;

async function send(method: 'HEAD' | 'GET', address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { method, signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]) });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new ApiError('NETWORK_FAILED', { code: 'NETWORK_FAILED', status: 0 }, { cause });
  }
}

function readNotes({ headers }: Response): PictureNotes {
  const [width = 0, height = 0] = (headers.get('X-Picture-Size') ?? '').split('x').map(Number);
  return {
    size: width > 0 && height > 0 ? { width, height } : undefined,
    isReduced: headers.get('X-Picture-Reduced') === 'true',
    isDamaged: headers.get('X-Picture-Damaged') === 'true',
  };
}

/**
 * Asks for the headers alone, which is no view of it; of a picture that did not load, for the reason at once.
 * @throws {ApiError} when the picture cannot be had
 */
async function askNotes(address: string, { asksFirst, signal }: { asksFirst: boolean; signal: AbortSignal }) {
  const head = asksFirst ? await send('HEAD', address, signal) : undefined;
  if (head?.ok) return readNotes(head);
  // Headers do not say why.
  const response = await send('GET', address, signal);
  if (response.ok) return readNotes(response);
  throw errorOf(response, await response.json().catch(() => undefined));
}

/** Whether an error may pass by itself: the service or its storage could not be reached, or the session has lapsed. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 401 || error.status >= 500);

const notesQuery = (address: string, session: string, asksFirst: boolean) =>
  queryOptions({
    queryKey: ['picture', address, session],
    queryFn: ({ signal }) => askNotes(address, { asksFirst, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (mayPass(state.error) ? AGAIN_MS : false),
  });

export type PictureState =
  | { status: 'asking' }
  /** The image can be loaded. `attempt` differs after each failure. */
  | { status: 'given'; notes: PictureNotes | undefined; attempt: number }
  /** The service says why not; `mayPass` tells whether it is asked again. */
  | { status: 'refused'; error: Error }
  /** The service gives it, and this browser cannot show it. */
  | { status: 'unshown' };

export interface Picture {
  state: PictureState;
  /** For an image that could not be loaded: finds out why, and loads it again when that has passed. */
  onError: () => void;
  retry: () => void;
}

/** Differs after signing in and after an outage: what failed before is asked for again then. */
function useStand(): string {
  const { csrf_token } = useSession();
  const { recoveries } = useOutageState();
  return `${csrf_token} ${recoveries}`;
}

/**
 * What is known of a picture at an address of the service: also of one that failed while the session had lapsed, which
 * is tried again after signing in.
 * @param asksFirst asks for the notes before the image is loaded; else only when it fails
 */
export function usePicture(address: string, { asksFirst }: { asksFirst: boolean }): Picture {
  const session = useStand();
  const [failures, setFailures] = useKeyedState(`${session} ${address}`, 0);
  const isAsked = asksFirst || failures > 0;
  const { data, error, isFetching, refetch } = useQuery({
    ...notesQuery(address, session, asksFirst),
    enabled: isAsked,
  });
  const state = (): PictureState => {
    if (error !== null) return { status: 'refused', error };
    if (isAsked && (data === undefined || (failures > 0 && isFetching))) return { status: 'asking' };
    if (failures >= MOST_FAILURES) return { status: 'unshown' };
    return { status: 'given', notes: data, attempt: failures };
  };
  return {
    state: state(),
    onError: () => {
      setFailures((before) => before + 1);
      if (data !== undefined) void refetch();
    },
    retry: () => {
      setFailures(() => 0);
      void refetch();
    },
  };
}

/** Asks for the notes of a picture that may be shown next; the service measures it meanwhile, or makes a smaller one. */
export function usePrepare(): (address: string) => Promise<void> {
  const queries: QueryClient = useQueryClient();
  const session = useStand();
  return (address) => queries.prefetchQuery(notesQuery(address, session, true));
}
