/** The forms of a file: a workbook, and text with one of three separators. */
export const FORMS = ['xlsx', 'comma', 'semicolon', 'tab'] as const;
export type Form = (typeof FORMS)[number];

/** The address of a file of the service in a form. */
export function fileAddress(path: string, form: Form, parameters: Record<string, string> = {}): string {
  const all = form === 'xlsx' || form === 'comma' ? parameters : { ...parameters, separator: form };
  const query = new URLSearchParams(all).toString();
  return `${path}.${form === 'xlsx' ? 'xlsx' : 'csv'}${query === '' ? '' : `?${query}`}`;
}
