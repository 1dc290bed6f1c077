/** Says how many tokens an action revokes, before it is confirmed. */
export const tokensEnd = (count: number, whose = 'Your'): string => {
  if (count === 0) return '';
  return count === 1 ? ` ${whose} access token stops working.` : ` ${whose} ${count} access tokens stop working.`;
};

/** Signing in, passwords, the account page. */
export const session = {
  signIn: {
    title: 'Sign in',
    email: 'E-mail',
    password: 'Password',
    show: 'Show the typed password',
    submit: 'Sign in',
    first: 'Operators are added by an administrator, or on the command line: redress operator create.',
  },
  again: {
    title: 'Sign in again',
    text: 'Your session has expired. What you typed is kept, and is sent when you have signed in.',
    other: 'Sign in as somebody else',
    otherHint: 'Leaves this page',
  },
  confirm: {
    title: 'Type your password again',
    text: 'You typed it more than 10 minutes ago, and this changes passwords, keys, tokens or roles. What you entered is kept, and is sent afterwards.',
    submit: 'Confirm',
    wrong: 'This is not your password.',
  },
  other: {
    title: (name: string) => `${name} is signed in now`,
    text: 'Another tab of this browser signed in as somebody else. The page before belonged to the previous operator.',
  },
  newPassword: {
    title: 'Choose a new password',
    intro: 'The password you signed in with works only once.',
    current: 'Current password',
    next: 'New password',
    repeat: 'New password again',
    rule: '12 to 200 characters; not your e-mail address, and not easy to guess.',
    tooShort: 'At least 12 characters.',
    tooLong: 'At most 200 characters.',
    differs: 'The two are not the same.',
    submit: 'Change password',
    done: 'Your password is changed. Other sessions and all tokens were ended.',
  },
  account: {
    title: 'Account',
    email: 'E-mail',
    role: 'Role',
    password: 'Password',
    sessions: 'Sessions',
    sessionsText: 'Sign out here, or in every browser at once.',
    everywhere: 'Sign out everywhere',
    everywhereTitle: 'Sign out everywhere?',
    everywhereText: (tokens: number) =>
      `Every browser you are signed in with has to sign in again, this one too.${tokensEnd(tokens)}`,
    passwordText: (tokens: number) => `A new password signs you out in every other browser.${tokensEnd(tokens)}`,
  },
  formats: {
    title: 'Times and numbers',
    intro:
      'Stored in this browser, like columns; other machines keep their own settings. Filters and charts by day always count days in UTC.',
    zone: 'Time zone',
    language: 'Language of numbers and dates',
    asBrowser: (value: string) => `As this browser: ${value}`,
    nothingFound: 'No match.',
  },
  tokens: {
    title: 'Personal access tokens',
    intro:
      'For scripts that act as you. A token has your role at the time you create it, or is read-only. It never has more rights than you.',
    create: 'New token',
    name: 'Name',
    nameHint: 'The purpose, such as “weekly report”.',
    access: 'Access',
    readOnly: 'Reads only',
    full: 'As my role',
    created: 'Created',
    lastUsed: 'Last used',
    expires: 'Expires',
    noEnd: 'No end',
    expiryDays: (days: number) => `In ${days} days`,
    expired: 'Expired',
    revoke: 'Revoke',
    revokeTitle: (name: string) => `Revoke “${name}”?`,
    revokeText: 'Scripts that use it stop working at once. This cannot be undone.',
    revoked: 'The token is revoked.',
    empty: 'No tokens',
    emptyText: 'Create one when a script needs to use the operator API.',
    issued: 'Your new token',
    use: 'Send it with every request:',
  },
};
