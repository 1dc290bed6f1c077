import type { Call } from './calls.ts';
import { asPhp, Variable, widelyIndented } from './literals.ts';

const AUTHORIZATION = `'Authorization: Basic ' . base64_encode(getenv('REDRESS_KEY_ID') . ':' . getenv('REDRESS_KEY_SECRET')),`;

/** A call as a program for PHP 8 without extensions. */
export function phpOf(call: Call): string {
  const { note, result } = call;
  const lines = [
    '<?php',
    ...(note === undefined ? [] : [`// ${note}`]),
    `$context = stream_context_create(['http' => [`,
    ...optionsOf(call).map((option) => `  ${option},`),
    ']]);',
    `$response = file_get_contents(${urlOf(call.path)}, false, $context);`,
    `if ($response === false) throw new RuntimeException('The request failed.');`,
    ...(result === undefined ? [] : readingOf(result, call)),
  ];
  return widelyIndented(lines.join('\n'));
}

function optionsOf({ method, isSigned, headers = {}, body, file }: Call): string[] {
  const all = { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers };
  const lines = [
    ...(isSigned ? [AUTHORIZATION] : []),
    ...Object.entries(all).map(([name, value]) => `'${name}: ${value}',`),
  ];
  return [
    ...(method === 'GET' ? [] : [`'method' => '${method}'`]),
    ...(lines.length === 0 ? [] : [`'header' => [\n    ${lines.join('\n    ')}\n  ]`]),
    ...(body === undefined ? [] : [`'content' => json_encode(${asPhp(body, '  ')})`]),
    ...(file === undefined ? [] : [`'content' => file_get_contents('${file}')`]),
    `'timeout' => 30`,
  ];
}

function urlOf(path: Call['path']): string {
  if (path instanceof Variable) return `getenv('${path.name}')`;
  const rest = path.replace(/\{(\w+)\}/g, "' . getenv('$1') . '");
  return `getenv('REDRESS_API_URL') . '${rest}'`.replace(/ \. ''$/, '');
}

function readingOf(result: string, { list, prints = [] }: Call): string[] {
  const read = `$${result} = json_decode($response, true);`;
  const from = list === undefined ? `$${result}` : '$each';
  const shown = prints.map(
    (name) =>
      `${from}${name
        .split('.')
        .map((part) => `['${part}']`)
        .join('')}`,
  );
  const print = `echo ${shown.join(", ' ', ")}, "\\n";`;
  return [read, list === undefined ? print : `foreach ($${result}['${list}'] as $each) ${print}`];
}
