import { strings } from '../strings/strings.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;

/** What is wrong with a new password before it is sent; undefined when nothing is. The service knows more rules. */
export function findPasswordProblem(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return strings.session.newPassword.tooShort;
  return password.length > MAX_LENGTH ? strings.session.newPassword.tooLong : undefined;
}
