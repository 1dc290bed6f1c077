import { userInfo } from 'node:os';
import { COMMAND_LINE } from '../domain/operator.ts';

/** Who uses the command line, as histories and the audit log name them: `cli:` and the user's name. */
export function commandLineActor(): string {
  return `${COMMAND_LINE}${userName()}`;
}

/** In a container a user can be a number alone. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}
