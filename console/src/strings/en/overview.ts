import { formatCount } from '../../format/numbers.ts';
import { common } from './common.ts';

/** Texts of the overview's page. */
export const overview = {
  title: 'Overview',
  utc: 'Days are counted in UTC, times are yours.',
  refreshed: 'As of',
  period: {
    label: 'Period',
    days: (days: number) => (days === 365 ? 'Year' : `${days} days`),
    exact: (days: number) => `The last ${days} days, today included`,
    within: (days: number) => `in ${days} days`,
  },
  organization: { label: 'Organization', all: 'All organizations', gone: 'Unknown organization' },
  figures: {
    label: 'Figures',
    open: 'Open claims',
    openLong: (count: number, days: number) =>
      count === 0
        ? `none filed ${days} days ago or earlier`
        : `${formatCount(count)} filed ${days} days ago or earlier`,
    noneOpen: 'nothing waits for a decision',
    filed: 'Filed',
    perDay: (average: string) => `${average} a day`,
    decided: 'Decided',
    noneDecided: 'no decision in this period',
    balance: (difference: number) => {
      if (difference === 0) return 'as many decided as filed';
      const count = formatCount(Math.abs(difference));
      return difference > 0 ? `${count} more filed than decided` : `${count} more decided than filed`;
    },
    median: 'Median to decision',
    p90: '90th percentile',
    ofDecisions: (n: number) => `of ${formatCount(n)} ${n === 1 ? 'decision' : 'decisions'}`,
    p90Hint: (n: number) => `9 in 10 of ${formatCount(n)} took no longer`,
    noDays: 'nothing was decided in this period',
    days: (days: number) => (days === 1 ? 'day' : 'days'),
    sameDay: 'Same day',
    none: '–',
  },
  view: {
    label: (title: string) => `Show “${title}” as`,
    chart: 'Chart',
    table: 'Table',
    tableOf: (title: string) => `Table of “${title}”`,
  },
  csv: { short: 'Download', label: (title: string) => `Download “${title}”` },
  table: {
    day: 'Day',
    week: 'Week',
    age: 'Filed',
    carrier: 'Carrier',
    currency: 'Currency',
    claims: 'Claims',
    amount: 'Claimed amount',
    total: 'Total',
  },
  flow: {
    title: (isByWeeks: boolean) => (isByWeeks ? 'Filed and decided per week' : 'Filed and decided per day'),
    note: 'A decision counts on the day it was made.',
    filed: 'Filed',
    decided: 'Decided',
    file: 'filed-and-decided',
  },
  cohort: {
    title: (isByWeeks: boolean) => (isByWeeks ? 'Claims per week of filing' : 'Claims per day of filing'),
    note: 'By the status that they have now.',
    file: 'claims-by-status',
  },
  age: {
    title: 'Open claims by age',
    note: 'Not decided yet, by days since filing.',
    file: 'open-by-age',
    days: (from: number, to: number | null) => {
      if (from === 0) return 'Today';
      if (to === null) return `${from}+ days`;
      return to - from === 1 ? `${from} d` : `${from}–${to - 1} days`;
    },
    daysExported: (from: number, to: number | null) => {
      if (to === null) return `${from} days and more`;
      return to - from === 1 ? `${from} days` : `${from} to ${to - 1} days`;
    },
  },
  carrier: {
    title: 'Open claims by carrier',
    note: 'Not decided yet, lost or damaged.',
    file: 'open-by-carrier',
  },
  amounts: {
    title: 'Open claimed amounts',
    note: 'Per currency; bars count the claims.',
    file: 'open-amounts',
  },
  weeks: 'Weeks from Monday; the first and the last may be partial.',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show fewer',
  noneOpen: 'No open claims.',
  noneFiled: 'Nothing was filed in this period.',
  noClaims: 'None',
  noneInPeriod: 'Nothing was filed or decided in this period.',
  counted: (what: string, count: number) => `${what}: ${common.counts.claims(count)}`,
  toQueue: 'Click a part to see it in the queue',
  toFiled: 'Click to see those filed in the queue',
  parts: 'Arrow keys go through the parts',
  newest: 'Latest decisions in the queue',
  empty: {
    toQueue: 'To the queue',
    periodTitle: 'Nothing in this period',
    periodText: (days: number) => `No claim was filed or decided in the last ${days} days, and none is open.`,
    longer: 'Look back a year',
    everyone: 'Show all organizations',
  },
};
