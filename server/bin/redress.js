#!/usr/bin/env -S node --disable-warning=ExperimentalWarning --max-semi-space-size=8 --no-allocation-site-pretenuring
/*
 * Starts the command line. Plain JavaScript, because an older Node must be able to read it to say that it is too old.
 * The small new space keeps the memory of a busy server low. Creates keep their objects until the commit, from which V8
 * would conclude that gets do too, and would leave theirs to the slow collections: the last option forbids it
 * (docs/performance.md).
 */
import module from 'node:module';

const REQUIRED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR) {
  process.stderr.write(
    `redress: Node ${REQUIRED_MAJOR} or newer is needed, this is ${process.version}; in a clone, call it as: npx --no -- redress\n`,
  );
  process.exit(2);
}
// Whatever a command makes, its user alone can read: database, documents, secrets, backups, notes.
process.umask(0o077);
// Compiled code is kept in a folder that nobody else can write to: later starts take half the time.
const { ownCacheFolder } = await import('../src/config/own-folder.js');
const cache = ownCacheFolder(process.env);
if (cache !== undefined) {
  module.enableCompileCache(cache);
  // For the threads: one that reads the database would compile its files anew, a third of a second of each start.
  process.env.NODE_COMPILE_CACHE = cache;
}
await import('../src/cli/main.ts');
