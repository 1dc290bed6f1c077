import type { CustomTypesConfig } from 'pg';

const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const TIMESTAMPTZ = 1184;

/** How a connection's values are read: numbers as numbers, times as ISO 8601 texts, everything else as its text. */
export const POSTGRES_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number) => PARSERS[oid] ?? asItIs) as CustomTypesConfig['getTypeParser'],
};

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT2]: Number,
  [INT4]: Number,
  [INT8]: Number,
  [TIMESTAMPTZ]: toIsoTime,
};

function asItIs(text: string): string {
  return text;
}

const UTC_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** `2026-03-01 10:00:00.5+00` as `2026-03-01T10:00:00.500Z`. A session in another zone is read as well. */
function toIsoTime(text: string): string {
  const [, day, time, fraction = ''] = UTC_TIME.exec(text) ?? [];
  return day === undefined ? new Date(text).toISOString() : `${day}T${time}.${fraction.padEnd(3, '0')}Z`;
}
