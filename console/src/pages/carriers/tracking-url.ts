const NUMBER = '{tracking_number}';
const POSTCODE = '{postcode}';
const EXAMPLE_NUMBER = '1Z999AA10123456785';
const EXAMPLE_POSTCODE = '75001';

/** The address that a pattern gives for an example parcel; undefined when the pattern is invalid. */
export function exampleOf(pattern: string): string | undefined {
  if (!pattern.includes(NUMBER)) return undefined;
  const address = pattern.replaceAll(NUMBER, EXAMPLE_NUMBER).replaceAll(POSTCODE, EXAMPLE_POSTCODE);
  return URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;
}
