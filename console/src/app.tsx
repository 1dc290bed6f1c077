import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { ApiProvider, createApi } from './api/client.ts';
import { isOtherVersion } from './api/load-part.ts';
import { Outage } from './api/outage.ts';
import { OutageProvider, useOutage, useOutageState } from './api/outage-context.ts';
import { createQueryClient } from './api/queries.ts';
import { isServiceThere, outageFetch, readSession } from './api/session-fetch.ts';
import { Announcer } from './components/announcer.tsx';
import { ErrorState, LoadingState, OutageState } from './components/states/states.tsx';
import { NowProvider } from './components/values/time.tsx';
import { createConsoleRouter } from './router.tsx';
import { SessionGateProvider, useSessionGate } from './session/session-context.ts';
import { SessionGate } from './session/session-gate.ts';
import { OutageBar } from './shell/outage-bar.tsx';
import { ShortcutProvider } from './shortcuts/use-shortcut.tsx';
import { cssVariablesResolver, theme } from './theme/theme.ts';

/** Loads the session before anything is shown, so that nobody sees a page that is not theirs. */
function SessionLoader({ children }: { children: ReactNode }) {
  const gate = useSessionGate();
  const outage = useOutage();
  const { isOut } = useOutageState();
  const first = useQuery({
    queryKey: ['first-session'],
    queryFn: async () => {
      const info = await readSession(location.href, outageFetch(outage));
      if (info !== undefined) gate.open(info);
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (first.isSuccess) return children;
  if (isOut) return <OutageState />;
  if (first.isError) {
    return <ErrorState error={first.error} onRetry={() => first.refetch()} isRetrying={first.isFetching} />;
  }
  return <LoadingState />;
}

function createServices() {
  const gate = new SessionGate();
  const outage = new Outage({ isThere: isServiceThere, isOtherVersion });
  const api = createApi(gate, outage);
  return { gate, outage, api, queries: createQueryClient(), router: createConsoleRouter() };
}

/** The whole console. */
export function App({ nonce }: { nonce: string }) {
  const [{ gate, outage, api, queries, router }] = useState(createServices);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queries}>
        <SessionGateProvider value={gate}>
          <OutageProvider value={outage}>
            <ApiProvider value={api}>
              <Announcer>
                <NowProvider>
                  <ShortcutProvider>
                    <Notifications position="bottom-right" autoClose={5000} />
                    <OutageBar />
                    <SessionLoader>
                      <RouterProvider router={router} />
                    </SessionLoader>
                  </ShortcutProvider>
                </NowProvider>
              </Announcer>
            </ApiProvider>
          </OutageProvider>
        </SessionGateProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
