import { formatCount } from '../../format/numbers.ts';

const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Texts that every page shares. */
export const common = {
  product: 'Redress',
  navigation: {
    label: 'Main',
    open: 'Open the menu',
    close: 'Close the menu',
    skip: 'Skip to the content',
    queue: 'Queue',
    overview: 'Overview',
    organizations: 'Organizations',
    operators: 'Operators',
    audit: 'Audit log',
    carriers: 'Tracking links',
    account: 'Account',
  },
  search: {
    label: 'Search claims',
    placeholder: 'Tracking number, claim, customer …',
  },
  colourScheme: { label: 'Colours', light: 'Light', dark: 'Dark', auto: 'As the system' },
  account: { menu: (name: string) => `Account of ${name}`, signOut: 'Sign out' },
  actions: {
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    tryAgain: 'Try again',
    reload: 'Load the page anew',
    loadMore: 'Load more',
    create: 'Create',
    done: 'Done',
    copy: 'Copy',
  },
  draft: {
    discard: 'Discard',
    discardHint: 'Forgets what you typed here',
  },
  copy: {
    done: 'Copied',
    failed: 'The browser did not allow copying. Select the text instead.',
    hint: (text: string) => `Copy ${text}`,
  },
  secret: {
    once: 'Shown this once: keep it now, it cannot be seen again.',
  },
  loading: 'Loading …',
  none: 'None',
  never: 'Never',
  noClaimsYet: {
    title: 'No claim was filed yet',
    text: 'This service is new: nothing is hidden by a filter, and nothing was decided. To get the first claim:',
    steps: [
      'Make an organization for each shop or brand that files claims.',
      'Issue a key for it; its program files claims with the key.',
      'Each new claim stands in the queue a moment later.',
    ],
    askAdmin: 'An administrator makes organizations and issues keys.',
    action: 'To organizations and keys',
  },
  stale: 'This may be out of date: the last refresh failed.',
  time: {
    now: 'now',
    justNow: 'just now',
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} d`,
    years: (n: number) => `${n} y`,
    ago: (span: string) => `${span} ago`,
    ahead: (span: string) => `in ${span}`,
  },
  age: {
    fresh: 'recent',
    warm: 'waiting for more than 3 days',
    late: 'waiting for more than 7 days',
  },
  counts: {
    claims: (n: number) => count(n, 'claim', 'claims'),
  },
  keyboard: {
    title: 'Keyboard',
    intro: 'Keys work while no field and no dialog has the focus.',
    followedBy: 'then',
    enabled: 'Single-key shortcuts',
    groups: { everywhere: 'Everywhere', page: 'This page' },
    help: 'Show these keys',
    search: 'Search claims',
    queue: 'Go to the queue',
    overview: 'Go to the overview',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or what it named is gone.',
    action: 'To the queue',
  },
  crash: {
    title: 'This page failed',
    text: 'Something in the console went wrong. What you sent before is stored.',
  },
  outage: {
    title: 'The service cannot be reached.',
    kept: 'Nothing you typed is lost.',
    trying: 'Trying again\u00a0…',
    tryNow: 'Try now',
    waiting: 'Trying again … The page goes on by itself when it answers.',
    newVersion: 'A new version was installed.',
    newVersionKept: 'What you typed is kept.',
    reload: 'Load anew',
  },
};
