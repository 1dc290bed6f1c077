import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import type { Keys } from './match.ts';
import { type ShortcutGroup, ShortcutRegistry } from './registry.ts';

const RegistryContext = createContext<ShortcutRegistry | undefined>(undefined);

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new ShortcutRegistry());
  useEffect(() => {
    window.addEventListener('keydown', registry.onKeyComing, true);
    document.addEventListener('keydown', registry.onKeyDown);
    return () => {
      window.removeEventListener('keydown', registry.onKeyComing, true);
      document.removeEventListener('keydown', registry.onKeyDown);
    };
  }, [registry]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

export function useShortcutRegistry(): ShortcutRegistry {
  const registry = useContext(RegistryContext);
  if (registry === undefined) throw new Error('useShortcut outside of ShortcutProvider');
  return registry;
}

interface ShortcutOptions {
  group?: ShortcutGroup;
  /** False removes it, also from the list of keys. */
  isActive?: boolean;
  /** Takes precedence over newer shortcuts with the same keys. */
  isTop?: boolean;
  /** Whether it handles an event, for example by its target; all events when absent. */
  takes?: (event: KeyboardEvent) => boolean;
}

const ALL = () => true;

/**
 * Registers a key or a sequence (`j`, `?`, `g n`) while the component is mounted, and lists it in the keyboard help. It
 * is ignored while a field has the focus or a dialog is open.
 */
export function useShortcut(
  keys: Keys,
  description: string,
  handler: (event: KeyboardEvent) => void,
  { group = 'page', isActive = true, isTop = false, takes = ALL }: ShortcutOptions = {},
): void {
  const registry = useShortcutRegistry();
  const onKeys = useEffectEvent(handler);
  const isTaken = useEffectEvent(takes);
  useEffect(() => {
    if (!isActive) return;
    const acts = { takes: (event: KeyboardEvent) => isTaken(event), handler: (event: KeyboardEvent) => onKeys(event) };
    return registry.add({ keys, description, group, isTop, ...acts });
  }, [registry, keys, description, group, isActive, isTop]);
}
