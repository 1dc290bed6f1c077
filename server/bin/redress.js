#!/usr/bin/env -S node --disable-warning=ExperimentalWarning --max-semi-space-size=8
/*
 * Starts the command line. Plain JavaScript, because an older Node must be able to read it to say that it is too old.
 * The small new space keeps the memory of a busy server low (docs/performance.md).
 */
import module from 'node:module';

const REQUIRED_MAJOR = 24;

if (Number(process.versions.node.split('.')[0]) < REQUIRED_MAJOR) {
  process.stderr.write(
    `redress: Node ${REQUIRED_MAJOR} or newer is needed, this is ${process.version}; in a clone, call it as: npx redress\n`,
  );
  process.exit(2);
}
// Compiled code is kept in the system's temporary folder: later starts take half the time.
module.enableCompileCache();
await import('../src/cli/main.ts');
