import { openApiDocument } from '../../server/src/app/client-api/openapi.ts';
import { FAILURE_ADVICE } from '../../server/src/features/documents/client-schemas.ts';
import { CLIENT_REASONS } from '../../server/src/features.ts';
import { AGAIN, type ClientReason } from '../../server/src/platform/feature/reason.ts';

type Status = ClientReason['status'];

const STATUS_NAMES: Readonly<Record<Status, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

const HEAD = (sample: object) => `# Errors

<!-- Made by \`npm run reference\` from the service's own lists; change those. -->

Every error comes in one envelope. Branch on \`statusReasonCode\`; \`error\` is for people and may change. \`details\`
is there on every 400 and on nothing else. \`X-Request-Id\` is in every response: give it to the operator when you ask.
The \`Link\` header of an error leads to its code here, on the page that the service shows at \`/docs/errors\`.

\`\`\`json
${JSON.stringify(sample, null, 2)}
\`\`\`

*Send again* says whether the very request can succeed when it is repeated. GET and the PUT of a file can always be
repeated, a POST when it has an \`Idempotency-Key\`. The SDK repeats by itself what may be repeated, and throws a class for
each code: \`CLAIM_ALREADY_EXISTS\` is \`ClaimAlreadyExistsError\`.
`;

const FAILURES_HEAD = `## Reasons of a failed document

Confirming gives 200 also when documents fail; each failed entry has its \`reason\`.

| \`reason\` | When | What to do |
|---|---|---|
`;

interface Answer {
  error: string;
}

interface Explained extends Pick<ClientReason, 'code' | 'status' | 'advice'> {
  /** Method and path of the operations that answer it; empty: any path. */
  operations: readonly string[];
  /** A sample of the answer. */
  answer: Answer | undefined;
}

/** The page `docs/errors.md`. */
export function printErrorsPage(): string {
  const explained = listExplained();
  const sample = explained.find(({ code }) => code === 'INVALID_REQUEST_BODY')?.answer ?? {};
  const byStatus = Map.groupBy(explained, ({ status }) => status);
  const groups = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => printGroup(status, codes));
  return `${HEAD(sample)}\n${groups.join('\n')}\n${FAILURES_HEAD}${printFailures()}`;
}

function printGroup(status: Status, codes: readonly Explained[]): string {
  return `## ${status} ${STATUS_NAMES[status]}\n\n${codes.map(printCode).join('\n')}`;
}

function printCode({ code, advice: { when, todo, again }, operations, answer }: Explained): string {
  const lines = [`### ${code}`, '', when, ...(answer ? ['', `> ${answer.error}`] : []), ''];
  const from = operations.length > 0 ? printOperations(operations) : 'any path';
  return [...lines, `- **Do**: ${todo}`, `- **Send again**: ${AGAIN[again]}`, `- **From**: ${from}`, ''].join('\n');
}

/** Lists operations, with one phrase for all below `/v1`. */
function printOperations(operations: readonly string[]): string {
  const isOfApi = (operation: string) => operation.includes(' /v1/');
  const others = operations.filter((operation) => !isOfApi(operation));
  const isAll = operations.length - others.length === listOperations().filter(([name]) => isOfApi(name)).length;
  const named = (isAll ? others : operations).map((operation) => `\`${operation}\``);
  return [...(isAll ? ['every operation below `/v1`'] : []), ...named].join(', ');
}

function printFailures(): string {
  const rows = Object.entries(FAILURE_ADVICE).map(
    ([reason, { when, todo }]) => `| \`${reason}\` | ${when} | ${todo} |\n`,
  );
  return rows.join('');
}

function listExplained(): Explained[] {
  const found = findInDocument();
  const order = [...found.keys()];
  const inOrder = CLIENT_REASONS.toSorted((one, other) => placeOf(one, order) - placeOf(other, order));
  return inOrder.map((reason) => ({ ...reason, operations: [], answer: undefined, ...found.get(reason.code) }));
}

/** The reasons of any path, which stand in no description, come last. */
function placeOf({ code }: ClientReason, order: readonly string[]): number {
  const place = order.indexOf(code);
  return place === -1 ? order.length : place;
}

interface Found {
  operations: string[];
  answer: Answer;
}

/** The operations that answer each code, and the answer, by the interface description. */
function findInDocument(): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const [operation, { responses = {} }] of listOperations()) {
    const examples = Object.values(responses).map(({ content }) => content?.['application/json']?.examples ?? {});
    for (const [code, { value }] of examples.flatMap((each) => Object.entries(each))) {
      const entry = found.get(code) ?? { operations: [], answer: value };
      entry.operations.push(operation);
      found.set(code, entry);
    }
  }
  return found;
}

interface Described {
  responses?: Record<string, { content?: Record<string, { examples?: Record<string, { value: Answer }> }> }>;
}

/** Each with its method and path, such as `POST /v1/claims`. */
function listOperations(): [name: string, operation: Described][] {
  const paths = Object.entries(openApiDocument().paths as unknown as Record<string, Record<string, Described>>);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Described] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}
