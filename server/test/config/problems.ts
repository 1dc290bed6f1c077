import assert from 'node:assert/strict';
import { ConfigError, type Environment, readConfig } from '../../src/config/config.ts';

/** The problems of an environment; none when it is right. */
export function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    return error.problems;
  }
}
