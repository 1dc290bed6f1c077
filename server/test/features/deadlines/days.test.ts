/* Days of the calendar, worked out by hand; each row names its source (spec: Deadlines). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addTerm } from '../../../src/features/deadlines/rules/days.ts';
import { carrierCountry, carrierDayAt, timeZoneOf } from '../../../src/features/deadlines/rules/places.ts';
import type { Duration } from '../../../src/features/playbook/record.ts';
import { openCalendars } from './open-calendar.ts';

const open = await openCalendars(['AT', 'CH', 'DE', 'ES', 'FR', 'GB'], [2025, 2026, 2027]);
/** A carrier that is where the shipment begins. */
const calendarOf = (country: string) => open({ carrier: 'UPS', origin_country: country, destination_country: country });

type TermRow = [country: string, start: string, count: number, unit: Duration['unit'], on: string, why: string];

const TERMS: TermRow[] = [
  // HGB § 438, BGB § 187: the day of the event is not counted.
  ['DE', '2026-02-24', 7, 'days', '2026-03-03', 'February has 28 days'],
  ['DE', '2028-02-24', 7, 'days', '2028-03-02', 'in a leap year 29'],
  ['DE', '2028-02-29', 7, 'days', '2028-03-07', 'from a leap day'],
  ['DE', '2026-12-28', 7, 'days', '2027-01-04', 'past the end of a year'],
  ['DE', '2026-03-28', 7, 'days', '2026-04-04', 'past the beginning of summer time, 29 March'],
  ['DE', '2026-10-24', 7, 'days', '2026-10-31', 'past its end, 25 October'],
  ['FR', '2026-03-28', 0, 'days', '2026-03-28', 'none: on the day itself'],
  // BGB § 188 (3), Código Civil 5.1: a month without that day ends on its last one.
  ['ES', '2026-03-15', 6, 'months', '2026-09-15', 'the same day of another month'],
  ['ES', '2026-08-31', 6, 'months', '2027-02-28', 'February has no 31st'],
  ['ES', '2027-08-31', 6, 'months', '2028-02-29', 'nor in a leap year'],
  ['ES', '2028-02-29', 12, 'months', '2029-02-28', 'from a leap day'],
  ['AT', '2026-11-30', 3, 'months', '2027-02-28', 'past the end of a year'],
  // Good Friday, 3 April 2026, is a holiday of Spain; Easter Monday is not. Boletín Oficial, calendario laboral 2026.
  ['ES', '2026-04-02', 3, 'working_days', '2026-04-08', 'Good Friday, a weekend'],
  // https://www.gov.uk/bank-holidays: Good Friday in all parts, Easter Monday not in Scotland; 28 December 2026 for the 26th.
  ['GB', '2026-04-02', 3, 'working_days', '2026-04-08', 'Easter Monday is no holiday of Scotland'],
  // Good Friday is no holiday of Valais and Ticino, Easter Monday none of Valais, St Stephen none of ten cantons.
  ['CH', '2026-03-31', 7, 'days_without_sundays_and_holidays', '2026-04-08', 'a holiday of some cantons counts'],
  ['CH', '2025-12-19', 7, 'days_without_sundays_and_holidays', '2025-12-29', 'Christmas alone is one of all'],
  ['GB', '2026-12-24', 2, 'working_days', '2026-12-30', 'a holiday on a Saturday is kept on Monday'],
  // Easter is 28 March in 2027, and 5 April in 2026.
  ['DE', '2027-03-25', 3, 'working_days', '2027-04-01', 'Easter moves'],
  ['DE', '2026-03-26', 3, 'working_days', '2026-03-31', 'with a year'],
  // POSTAG: Sundays and holidays excepted. Good Friday is none in Austria, Easter Monday is (Arbeitsruhegesetz § 7).
  ['AT', '2026-09-02', 7, 'days_without_sundays_and_holidays', '2026-09-10', 'a Sunday; Saturdays count'],
  ['AT', '2026-04-03', 7, 'days_without_sundays_and_holidays', '2026-04-13', 'two Sundays and Easter Monday'],
  ['AT', '2026-12-23', 7, 'days_without_sundays_and_holidays', '2027-01-04', '25, 26 and 27 December, 1 and 3 January'],
  // Code de commerce L133-3: holidays are not counted. Ascension is 14 May 2026 (Code du travail L3133-1).
  ['FR', '2026-05-12', 3, 'days_without_holidays', '2026-05-16', 'Ascension'],
  ['FR', '2026-12-30', 3, 'days_without_holidays', '2027-01-03', 'New Year; Sundays count'],
  ['FR', '2026-07-13', 3, 'days_without_holidays', '2026-07-17', '14 July'],
];

describe('a term ends', () => {
  for (const [country, start, count, unit, on, why] of TERMS) {
    test(`${count} ${unit} after ${start} in ${country} on ${on}: ${why}`, () => {
      assert.equal(addTerm(start, { count, unit }, calendarOf(country).isHoliday), on);
    });
  }
});

describe('a time is on the carrier’s local day', () => {
  const LOCAL: [country: string, at: string, day: string][] = [
    ['ES', '2026-03-01T22:59:59.999Z', '2026-03-01'],
    ['ES', '2026-03-01T23:00:00.000Z', '2026-03-02'],
    // Summer time begins at 01:00 UTC on 29 March 2026 and ends at 01:00 UTC on 25 October (Directive 2000/84/EC).
    ['ES', '2026-03-28T22:30:00.000Z', '2026-03-28'],
    ['ES', '2026-03-29T22:30:00.000Z', '2026-03-30'],
    ['ES', '2026-10-24T22:30:00.000Z', '2026-10-25'],
    ['ES', '2026-10-25T22:30:00.000Z', '2026-10-25'],
    ['PT', '2026-03-01T23:30:00.000Z', '2026-03-01'],
    ['GBR', '2026-07-01T23:30:00.000Z', '2026-07-02'],
    ['US', '2026-03-02T04:30:00.000Z', '2026-03-01'],
    ['ZZ', '2026-03-01T23:59:59.999Z', '2026-03-01'],
  ];
  for (const [country, at, day] of LOCAL) {
    test(`${at} in ${country} is ${day}`, () => assert.equal(calendarOf(country).dayOf(at), day));
  }
});

test('the days of a carrier of one country are those of that country where the shipment touches it', () => {
  const LANES = [
    ['SEUR', 'ESP', 'PT', 'ES'],
    ['SEUR', 'PRT', 'ES', 'ES'],
    ['SEUR', 'PRT', 'PT', 'PT'],
    ['POSTAG', 'CH', 'CHE', 'CH'],
    ['POSTAG', 'ch', 'at', 'AT'],
    ['EVRI', 'XI', 'UK', 'GB'],
    ['GLS', 'IC', 'EA', 'ES'],
    ['UPS', 'prt', 'ES', 'PT'],
  ] as const;
  for (const [carrier, origin_country, destination_country, country] of LANES) {
    const carriage = { carrier, origin_country, destination_country };
    assert.equal(carrierCountry(carriage), country, `${carrier} ${origin_country} to ${destination_country}`);
  }
});

test('a country has the zone of its capital, also in its parts; one that is not known UTC', () => {
  const ZONES = { ES: 'Europe/Madrid', DE: 'Europe/Berlin', FR: 'Europe/Paris', XX: 'UTC', '': 'UTC' };
  for (const [country, zone] of Object.entries(ZONES)) assert.equal(timeZoneOf(country), zone);
  const from = (country: string) => ({ carrier: 'GLS', origin: { country }, destination: { country } }) as const;
  // In the Canaries it is an hour earlier, and the carrier counts by Madrid.
  assert.equal(carrierDayAt(from('IC'), '2026-01-01T23:30:00.000Z'), '2026-01-02');
  assert.equal(carrierDayAt(from('UK'), '2026-01-01T23:30:00.000Z'), '2026-01-01');
  assert.equal(carrierDayAt(from('EL'), '2026-01-01T22:30:00.000Z'), '2026-01-02');
  assert.equal(carrierDayAt(from('US'), '2026-01-02T04:30:00.000Z'), '2026-01-01');
});

test('a country without known holidays has weekends', () => {
  const { isHoliday } = calendarOf('ZZ');
  assert.equal(addTerm('2026-01-02', { count: 1, unit: 'working_days' }, isHoliday), '2026-01-05');
});
