import type { Call } from './calls.ts';
import { asPython, Variable, widelyIndented } from './literals.ts';

const KEY = `key = f"{os.environ['REDRESS_KEY_ID']}:{os.environ['REDRESS_KEY_SECRET']}"`;
const AUTHORIZATION = `"Authorization": "Basic " + b64encode(key.encode()).decode(),`;

/** A call as a program for Python 3 without packages. */
export function pythonOf(call: Call): string {
  const { isSigned, body, file, note, result } = call;
  const usesJson = body !== undefined || result !== undefined;
  const lines = [
    ...(note === undefined ? [] : [`# ${note}`]),
    `import ${usesJson ? 'json, ' : ''}os, urllib.request`,
    ...(isSigned ? ['from base64 import b64encode'] : []),
    '',
    ...(isSigned ? [KEY] : []),
    ...(file === undefined ? [] : [`with open("${file}", "rb") as file:`, '  content = file.read()']),
    'request = urllib.request.Request(',
    ...argumentsOf(call).map((argument) => `  ${argument},`),
    ')',
    ...readingOf(call),
  ];
  return widelyIndented(lines.join('\n'));
}

function argumentsOf({ method, path, isSigned, headers = {}, body, file }: Call): string[] {
  const all = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers };
  const lines = [
    ...(isSigned ? [AUTHORIZATION] : []),
    ...Object.entries(all).map(([name, value]) => `"${name}": "${value}",`),
  ];
  return [
    urlOf(path),
    ...(method === 'GET' ? [] : [`method="${method}"`]),
    ...(lines.length === 0 ? [] : [`headers={\n    ${lines.join('\n    ')}\n  }`]),
    ...(body === undefined ? [] : [`data=json.dumps(${asPython(body, '  ')}).encode()`]),
    ...(file === undefined ? [] : ['data=content']),
  ];
}

function urlOf(path: Call['path']): string {
  if (path instanceof Variable) return `os.environ["${path.name}"]`;
  return `f"{os.environ['REDRESS_API_URL']}${path.replace(/\{(\w+)\}/g, "{os.environ['$1']}")}"`;
}

function readingOf({ result, list, prints = [] }: Call): string[] {
  if (result === undefined) return ['urllib.request.urlopen(request, timeout=30).close()'];
  const read = ['with urllib.request.urlopen(request, timeout=30) as response:', `  ${result} = json.load(response)`];
  const from = list === undefined ? result : 'each';
  const shown = prints.map(
    (name) =>
      `${from}${name
        .split('.')
        .map((part) => `["${part}"]`)
        .join('')}`,
  );
  const print = `print(${shown.join(', ')})`;
  return [...read, ...(list === undefined ? [print] : [`for each in ${result}["${list}"]:`, `  ${print}`])];
}
