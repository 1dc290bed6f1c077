import { useState } from 'react';
import { useSession } from '../../session/session-context.tsx';

/**
 * Whether a picture could not be loaded. One that failed while the session had lapsed is tried again after signing in:
 * an address of a picture cannot wait for that as a request does.
 */
export function useFailure() {
  const session = useSession().csrf_token;
  const [failedIn, setFailedIn] = useState<string | null>();
  return {
    hasFailed: failedIn === session,
    fail: () => setFailedIn(session),
    retry: () => setFailedIn(undefined),
  };
}
