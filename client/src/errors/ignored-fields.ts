import { RedressError } from './errors.ts';

/** Fields of a request that the service did not know, and ignored. */
export interface IgnoredFields {
  /** Their names as the service gives them: nested ones with their path, such as `shipment.weight`. */
  fields: readonly string[];
  /** Method and path of the request. */
  request: string;
  /** `X-Request-Id` of the request. */
  requestId: string;
}

/** With `strict`, fields were ignored. The rest of the request was done: `result` is what the call would have given. */
export class IgnoredFieldsError extends RedressError {
  /** Names of the fields. */
  readonly fields: readonly string[];
  /** The result that the call would have given. */
  readonly result: object;

  constructor({ fields, request, requestId }: IgnoredFields, result: object) {
    super(messageOf(fields, request), requestId);
    this.name = 'IgnoredFieldsError';
    this.fields = fields;
    this.result = result;
  }
}

/** The names in `X-Ignored-Fields`; undefined when nothing was ignored. */
export function ignoredFieldsOf(headers: Headers): readonly string[] | undefined {
  return headers.get('x-ignored-fields')?.split(', ');
}

/** The default of `onIgnoredFields`: warns, but not twice in a row of the same fields. */
export function warnOnce(): (ignored: IgnoredFields) => void {
  let last = '';
  return ({ fields, request }) => {
    const message = messageOf(fields, request);
    if (message !== last) console.warn(`redress: ${message}`);
    last = message;
  };
}

function messageOf(fields: readonly string[], request: string): string {
  return `${request}: the service does not know ${fields.join(', ')} and left it out; is the name right?`;
}
