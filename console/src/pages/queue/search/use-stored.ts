import { useLocalStorage } from '@mantine/hooks';

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Written by something else; `read` makes the default of it.
    return undefined;
  }
}

/** A setting that this browser remembers, in all its tabs; `read` makes sense of whatever was stored. */
export function useStored<Value>(key: string, read: (stored: unknown) => Value) {
  const [value, set] = useLocalStorage<Value>({
    key,
    defaultValue: read(undefined),
    getInitialValueInEffect: false,
    deserialize: (text) => read(parse(text)),
  });
  return [value, set] as const;
}
