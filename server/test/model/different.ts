import { isDeepStrictEqual } from 'node:util';

const MOST_CHARACTERS = 100;

/** In words, where what came differs from what was due; undefined when it does not. */
export function different(due: unknown, came: unknown): string | undefined {
  return isDeepStrictEqual(due, came) ? undefined : differences(due, came, '').join('; ');
}

function differences(due: unknown, came: unknown, path: string): string[] {
  if (isDeepStrictEqual(due, came)) return [];
  if (!isObject(due) || !isObject(came)) return [`${path || 'it'}: due ${print(due)}, came ${print(came)}`];
  const names = new Set([...Object.keys(due), ...Object.keys(came)]);
  return [...names].flatMap((name) =>
    differences(Reflect.get(due, name), Reflect.get(came, name), path === '' ? name : `${path}.${name}`),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function print(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}
