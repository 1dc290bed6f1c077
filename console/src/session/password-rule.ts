import { strings } from '../strings/strings.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** The problem of a new password before it is sent; undefined when there is none. The service checks more rules. */
export function findPasswordProblem(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return strings.session.newPassword.tooShort;
  return password.length > MAX_LENGTH ? strings.session.newPassword.tooLong : undefined;
}
