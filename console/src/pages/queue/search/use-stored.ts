import { useLocalStorage } from '@mantine/hooks';

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // Not written by the console: `read` gives its default.
    return undefined;
  }
}

/** A setting stored in this browser and shared by its tabs; `read` parses any stored value. */
export function useStored<Value>(key: string, read: (stored: unknown) => Value) {
  const [value, set] = useLocalStorage<Value>({
    key,
    defaultValue: read(undefined),
    getInitialValueInEffect: false,
    deserialize: (text) => read(parse(text)),
  });
  return [value, set] as const;
}
