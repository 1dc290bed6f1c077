import { useState } from 'react';
import { useOutageState } from '../../api/outage-context.tsx';
import { useSession } from '../../session/session-context.tsx';

/**
 * Whether a picture could not be loaded. One that failed while the session had lapsed, or the service could not be
 * reached, is tried again after that: an address of a picture cannot wait as a request does.
 */
export function useFailure() {
  const { csrf_token } = useSession();
  const session = `${csrf_token} ${useOutageState().recoveries}`;
  const [failedIn, setFailedIn] = useState<string | null>();
  return {
    hasFailed: failedIn === session,
    fail: () => setFailedIn(session),
    retry: () => setFailedIn(undefined),
  };
}
