import { RedressError } from './errors.ts';

/** Fields of a request that the service did not know. It did the rest as if they had not been sent. */
export interface IgnoredFields {
  /** Their names as the service gives them: nested ones with their path, such as `shipment.weight`. */
  fields: readonly string[];
  /** Method and path of the request. */
  request: string;
  requestId: string;
}

/**
 * The service left out fields that it does not know, and the option `strict` is on. The rest of the request was done:
 * `result` is what the call would have given otherwise.
 */
export class IgnoredFieldsError extends RedressError {
  readonly fields: readonly string[];
  readonly result: object;

  constructor({ fields, request, requestId }: IgnoredFields, result: object) {
    super(messageOf(fields, request), requestId);
    this.name = 'IgnoredFieldsError';
    this.fields = fields;
    this.result = result;
  }
}

/** Reads the answer's `X-Ignored-Fields`; undefined when nothing was left out. */
export function ignoredFieldsOf(headers: Headers): readonly string[] | undefined {
  const names = headers.get('x-ignored-fields')?.split(',') ?? [];
  const fields = names.map((name) => name.trim()).filter((name) => name !== '');
  return fields.length === 0 ? undefined : fields;
}

/** A program that sends ever new names does not fill the memory with them. */
const MAX_TOLD = 100;

/** Makes the default of `onIgnoredFields`: prints each list of fields once. */
export function warnOnce(): (ignored: IgnoredFields) => void {
  const told = new Set<string>();
  return ({ fields, request }) => {
    const message = messageOf(fields, request);
    if (told.has(message) || told.size >= MAX_TOLD) return;
    told.add(message);
    console.warn(`redress: ${message}`);
  };
}

function messageOf(fields: readonly string[], request: string): string {
  return `${request}: the service does not know ${fields.join(', ')} and left it out; is the name right?`;
}
