/** Texts of the day that is due next. */
export const due = {
  kinds: { FILE: 'To be filed', ANSWER: 'Answer of the carrier', PAYMENT: 'Payment of the carrier' },
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (n: number) => `in ${n} days`,
  atLatest: (day: string) => `at the latest ${day}`,
  uncertain: (due: string) => `${due}, not certain`,
  missed: (day: string) => `missed ${day}`,
  late: (day: string) => `late since ${day}`,
  asleep: (day: string) => `Asleep until ${day}`,
  nothing: 'Nothing is due',
  unknown: 'not known',
  unknownTitle: 'No day is known, which does not mean that there is time: the claim’s page names the missing fact',
  /** The whole of it, for whoever hovers. */
  file: (day: string) => `To be filed with the carrier by ${day}`,
  answer: (day: string) => `The answer of the carrier is due by ${day}`,
  payment: (day: string) => `The payment of the carrier is due by ${day}`,
  uncertainTitle: (due: string) => `${due}. The day is not certain: the claim’s page says why`,
  fileAtLatest: (day: string) => `To be filed with the carrier by ${day} at the latest; the exact day is not known`,
  answerAtLatest: (day: string) =>
    `The answer of the carrier is due by ${day} at the latest; the exact day is not known`,
};
