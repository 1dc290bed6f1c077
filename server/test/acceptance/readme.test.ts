import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { documentedDefaults, readSettings } from '../support/documented-settings.ts';
import { type Block, fencedBlocks, tourOf } from '../support/process/markdown.ts';
import { CHECKOUT, Installation } from '../support/process/process.ts';
import { runTour } from '../support/process/tour.ts';

function read(path: string): string {
  const file = join(CHECKOUT, path);
  assert.ok(existsSync(file), `${path} is missing: it must be written for this test to pass`);
  return readFileSync(file, 'utf8');
}

function readmeBlocks(): Block[] {
  return fencedBlocks(read('README.md'));
}

test('the tour of the README runs as it stands, and prints what the README says', async (t) => {
  const installation = await Installation.create(t);
  const { apiUrl, key } = await installation.start({ by: 'npm start' });
  assert.ok(key);
  const env = installation.environment({ API: apiUrl, KEY_ID: key.key_id, KEY_SECRET: key.key_secret });
  await runTour({ name: 'README.md', text: read('README.md') }, { env, cwd: CHECKOUT });
});

test('the tour of the README needs curl and what every shell has, and no jq', () => {
  for (const { commands } of tourOf(readmeBlocks())) assert.doesNotMatch(commands.text, /\bjq\b/);
});

test('every npm script that the README names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = new Set(
    [...read('README.md').matchAll(/\bnpm (?:run (\S+?)|(start|test))\b/g)].map((m) => m[1] ?? m[2]),
  );
  for (const name of named) assert.ok(name && name in scripts, `npm run ${name}`);
  for (const name of ['start', 'test']) assert.ok(named.has(name), `README.md does not name npm ${name}`);
});

test('every command line that the README shows is known to --help, with its options', async (t) => {
  const installation = await Installation.create(t);
  const shown = [...read('README.md').matchAll(/\bnpx --no -- redress ((?:[a-z]+(?![\w@]) ?)+)([^\n`]*)/g)];
  assert.ok(shown.length > 0, 'README.md shows no npx --no -- redress');
  const options = new Map<string, Set<string>>();
  for (const [, words = '', rest = ''] of shown) {
    const command = words.trim();
    const named = rest.match(/(?<= |^)--[a-z-]+/g) ?? [];
    options.set(command, new Set([...(options.get(command) ?? []), ...named]));
  }
  for (const [command, named] of options) {
    const { stdout } = await installation.command(...command.split(' '), '--help');
    assert.match(stdout, new RegExp(`^Usage: redress ${command}( |$)`, 'm'));
    for (const option of named) assert.match(stdout, new RegExp(`^ +${option} `, 'm'), `${command} ${option}`);
  }
});

test('the README’s table of settings has settings that are read, with the defaults that are used', () => {
  const settings = readSettings();
  const documented = documentedDefaults(read('README.md'));
  assert.ok(documented.size > 0);
  for (const [name, fallback] of documented) {
    assert.ok(settings.has(name), name);
    assert.equal(fallback, settings.get(name) ?? fallback, name);
  }
});
