import assert from 'node:assert/strict';
import { ConfigError, type Environment, readConfig } from '../../src/config.ts';

/** What is wrong with an environment; nothing when it is right. */
export function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.problems;
  }
}
