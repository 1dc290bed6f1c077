import { ADVICE, AGAIN, ELSEWHERE, type ExplainedCode, FAILURE_ADVICE } from '../../server/src/api/error-advice.ts';
import { openApiDocument } from '../../server/src/api/openapi.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../../server/src/listener/reasons.ts';

type Status = (typeof STATUS_OF_REASON)[ReasonCode];

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

const HEAD = `# Errors

<!-- Made by \`npm run reference\` from the service's own lists; change those. -->

Every error is answered in one envelope. Branch on \`statusReasonCode\`; \`error\` is for people and may change. \`details\`
is there on every 400 and on nothing else. \`X-Request-Id\` is in every answer: give it to the operator when you ask.
The \`Link\` header of an error leads to its code here, on the page that the service shows at \`/docs/errors\`.

\`\`\`json
{
  "statusCode": 400,
  "statusReasonCode": "INVALID_REQUEST_BODY",
  "error": "Invalid: incidence (claimed_amount: must be an integer from 1 to 9007199254740991)",
  "details": {
    "formErrors": [],
    "fieldErrors": { "incidence": ["claimed_amount: must be an integer from 1 to 9007199254740991"] }
  }
}
\`\`\`

*Send again* says whether the very request can succeed when it is repeated. GET and the PUT of a file can always be
repeated, a POST when it has an \`Idempotency-Key\`. The SDK repeats by itself what may be repeated, and throws a class for
each code: \`CLAIM_ALREADY_EXISTS\` is \`ClaimAlreadyExistsError\`.
`;

const FAILURES_HEAD = `## Reasons of a failed document

Confirming answers 200 also when documents fail; each failed entry has its \`reason\`.

| \`reason\` | When | What to do |
|---|---|---|
`;

interface Explained {
  code: ExplainedCode;
  status: Status;
  /** The operations that answer it; empty: any path. */
  operations: readonly string[];
  /** As it is really answered. */
  sentence: string | undefined;
}

/** The page `docs/errors.md`. */
export function printErrorsPage(): string {
  const byStatus = Map.groupBy(listExplained(), ({ status }) => status);
  const groups = [...byStatus]
    .sort(([one], [other]) => one - other)
    .map(([status, codes]) => printGroup(status, codes));
  return `${HEAD}\n${groups.join('\n')}\n${FAILURES_HEAD}${printFailures()}`;
}

function printGroup(status: Status, codes: readonly Explained[]): string {
  return `## ${status} ${STATUS_NAMES[status]}\n\n${codes.map(printCode).join('\n')}`;
}

function printCode({ code, operations, sentence }: Explained): string {
  const { when, todo, again } = ADVICE[code];
  const lines = [`### ${code}`, '', when, ...(sentence ? ['', `> ${sentence}`] : []), ''];
  const from = operations.length > 0 ? operations.map((each) => `\`${each}\``).join(', ') : 'any path';
  return [...lines, `- **Do**: ${todo}`, `- **Send again**: ${AGAIN[again]}`, `- **From**: ${from}`, ''].join('\n');
}

function printFailures(): string {
  const rows = Object.entries(FAILURE_ADVICE).map(
    ([reason, { when, todo }]) => `| \`${reason}\` | ${when} | ${todo} |\n`,
  );
  return rows.join('');
}

function listExplained(): Explained[] {
  const found = findInDocument();
  const codes = [...new Set([...found.keys(), ...ELSEWHERE])];
  return codes.map((code) => ({
    code,
    status: STATUS_OF_REASON[code],
    operations: found.get(code)?.operations ?? [],
    sentence: found.get(code)?.sentence,
  }));
}

interface Found {
  operations: string[];
  sentence: string;
}

/** Which operations answer each code, and with which sentence, by the interface description. */
function findInDocument(): Map<ExplainedCode, Found> {
  interface Described {
    operationId?: string;
    responses?: Record<
      string,
      { content?: Record<string, { examples?: Record<string, { value: { error: string } }> }> }
    >;
  }
  const found = new Map<ExplainedCode, Found>();
  const items = Object.values(openApiDocument().paths as unknown as Record<string, Record<string, Described>>);
  for (const { operationId = '', responses = {} } of items.flatMap((item) => Object.values(item))) {
    for (const { content } of Object.values(responses)) {
      for (const [code, { value }] of Object.entries(content?.['application/json']?.examples ?? {})) {
        const entry = found.get(code as ExplainedCode) ?? { operations: [], sentence: value.error };
        entry.operations.push(operationId);
        found.set(code as ExplainedCode, entry);
      }
    }
  }
  return found;
}
