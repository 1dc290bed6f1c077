/**
 * `amount` in minor units (an integer, or its text when it may be beyond 2^53) as a decimal number with grouped
 * digits: 129900 with two minor digits is `1,299.00`. Made from the digits: no floating point.
 */
export function formatMinorUnits(amount: number | bigint | string, minorDigits: number): string {
  const digits = BigInt(amount).toString();
  const sign = digits.startsWith('-') ? '−' : '';
  const padded = digits.replace('-', '').padStart(minorDigits + 1, '0');
  const whole = padded.slice(0, padded.length - minorDigits).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = minorDigits === 0 ? '' : `.${padded.slice(-minorDigits)}`;
  return `${sign}${whole}${fraction}`;
}

/** `1,299.00 EUR`: for texts, labels of charts and exports. */
export function formatMoney(amount: number | bigint | string, minorDigits: number, currency: string): string {
  return `${formatMinorUnits(amount, minorDigits)} ${currency}`;
}
