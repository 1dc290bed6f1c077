import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorOf } from '../../../api/api-error.ts';
import { useOutageState } from '../../../api/outage-context.ts';
import { useSession } from '../../../session/session-context.ts';
import { useKeyedState } from '../use-keyed-state.ts';

/** The facts about a picture that the service sends before it is shown. */
interface PictureNotes {
  /** Pixels, upright according to the EXIF data; undefined for a thumbnail. */
  size: { width: number; height: number } | undefined;
  /** The service sends a smaller copy. */
  isReduced: boolean;
  /** Bytes of its file are missing or broken. */
  isDamaged: boolean;
}

const PATIENCE_MS = 30_000;
/** The pause before a request is repeated that may succeed later. */
const AGAIN_MS = 5_000;
/** After this many failures of an image that the service delivers, the browser is taken to be unable to show it. */
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
 * Requests the headers alone, which does not count as a view. When that fails, requests the picture for the reason.
 * @throws {ApiError} when the picture cannot be loaded
 */
async function askNotes(address: string, { asksFirst, signal }: { asksFirst: boolean; signal: AbortSignal }) {
  const head = asksFirst ? await send('HEAD', address, signal) : undefined;
  if (head?.ok) return readNotes(head);
  // The answer to HEAD has no reason.
  const response = await send('GET', address, signal);
  if (response.ok) return readNotes(response);
  throw errorOf(response, await response.json().catch(() => undefined));
}

/** Whether a request may succeed later: the service or its storage could not be reached, or the session has expired. */
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
  /** The service refuses the picture; `mayPass` tells whether it is requested again. */
  | { status: 'refused'; error: Error }
  /** The service delivers the picture, but this browser cannot show it. */
  | { status: 'unshown' };

export interface Picture {
  state: PictureState;
  /** Called when an image could not be loaded: finds out why, and loads it again when that is over. */
  onError: () => void;
  retry: () => void;
}

/** A key that changes after a sign-in and after an outage, so that failed pictures are requested again. */
function useRequestKey(): string {
  const { csrf_token } = useSession();
  const { recoveries } = useOutageState();
  return `${csrf_token} ${recoveries}`;
}

/**
 * The state of a picture at an address of the service. A picture that failed because the session had expired is
 * requested again after signing in.
 * @param asksFirst requests the notes before the image is loaded; otherwise only when it fails
 */
export function usePicture(address: string, { asksFirst }: { asksFirst: boolean }): Picture {
  const session = useRequestKey();
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

/**
 * Requests the notes of a picture that may be shown next, so that the service measures it or makes the smaller copy
 * ahead.
 */
export function usePrepare(): (address: string) => Promise<void> {
  const queries: QueryClient = useQueryClient();
  const session = useRequestKey();
  return (address) => queries.prefetchQuery(notesQuery(address, session, true));
}
