import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const TICK_MS = 30_000;
const NowContext = createContext(0);

/** The present time in milliseconds, moving every 30 s: enough for `3 d`. */
export const useNow = () => useContext(NowContext);

export function NowProvider({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <NowContext value={now}>{children}</NowContext>;
}
