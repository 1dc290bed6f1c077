import {
  CLAIM_STATUSES,
  type ClaimStatus,
  isClosed,
  reasonsOf,
  type StatusReason,
} from '../../server/src/features/claims/rules/standing.ts';
import { REASON_MEANINGS, STATUS_MEANINGS } from '../../server/src/features/claims/rules/status-meanings.ts';
import { DOCUMENT_STATUSES } from '../../server/src/features/documents/record.ts';
import { DOCUMENT_STATUS_MEANINGS } from '../../server/src/features/documents/schemas.ts';

const HEAD = `# Statuses and reasons

<!-- Made by \`npm run reference\` from the service's own lists; change those. -->

A claim has a \`status\`, and with three of the statuses a \`status_reason\`. The operator moves a claim; a client cannot, and
follows it by polling ([how](integration-guide.md#following-claims)). Any status may follow any other, so expect no order;
below, each status names those that usually follow it. The operator can take a move back within 60 seconds: the claim then
is as it was before.

A claim *blocks a new claim* when another one for its tracking number gets 409
[\`CLAIM_ALREADY_EXISTS\`](errors.md#claim_already_exists). Many decided claims block too, also \`RESOLVED\` and \`CLOSED\`
ones: ask the operator's support when one is in your way.

`;

const DOCUMENTS_HEAD = `## Document statuses

A document is \`PENDING_UPLOAD\` from its registration on and \`CONFIRMED\` once its file was confirmed; there is no other
status. Why a confirm failed is said by the [reason of its entry](errors.md#reasons-of-a-failed-document). The status of a
claim makes no difference to its documents, and confirming them does not move it.
`;

/** The page `docs/statuses.md`. */
export function printStatusesPage(): string {
  const documents = DOCUMENT_STATUSES.map((status) => `### ${status}\n\n${DOCUMENT_STATUS_MEANINGS[status]}\n`);
  return [
    `${HEAD}${printOverview()}`,
    '## Claim statuses\n',
    ...CLAIM_STATUSES.map(printStatus),
    DOCUMENTS_HEAD,
    ...documents,
  ].join('\n');
}

function printOverview(): string {
  const rows = CLAIM_STATUSES.map((status) => {
    const { meaning } = STATUS_MEANINGS[status];
    return `| ${linkTo(status)} | ${meaning} | ${printBlocking(status)} |\n`;
  });
  return `| Status | Meaning | Blocks a new claim |\n|---|---|---|\n${rows.join('')}`;
}

function printStatus(status: ClaimStatus): string {
  const { meaning, next, follows } = STATUS_MEANINGS[status];
  const reasons = reasonsOf(status);
  const facts = [
    `- **Acts next**: ${next}`,
    `- **Usually follows**: ${follows}`,
    `- **Blocks a new claim**: ${printBlocking(status)}`,
    `- **Reason**: ${reasons.length === 0 ? 'none, `status_reason` is null' : `one of ${reasons.map(linkTo).join(', ')}`}`,
  ];
  return [`### ${status}`, '', meaning, '', ...facts, '', ...reasons.map((reason) => printReason(status, reason))].join(
    '\n',
  );
}

function printReason(status: ClaimStatus, reason: StatusReason): string {
  const { meaning, todo } = meaningOf(status, reason);
  const blocks = isClosed({ status, status_reason: reason }) ? 'no' : 'yes';
  return [`#### ${reason}`, '', meaning, '', `- **Do**: ${todo}`, `- **Blocks a new claim**: ${blocks}`, ''].join('\n');
}

/** The reasons are typed by their status; one of them is looked up among those of its own. */
function meaningOf(status: ClaimStatus, reason: StatusReason): { meaning: string; todo: string } {
  const ofStatus: Partial<Record<ClaimStatus, Partial<Record<StatusReason, { meaning: string; todo: string }>>>> =
    REASON_MEANINGS;
  const found = ofStatus[status]?.[reason];
  if (!found) throw new Error(`${reason} is no reason of ${status}`);
  return found;
}

/** Prints whether a claim of the status blocks a new one, and with which reasons it does not (spec: Open and closed). */
function printBlocking(status: ClaimStatus): string {
  const reasons = reasonsOf(status);
  if (reasons.length === 0) return isClosed({ status, status_reason: null }) ? 'no' : 'yes';
  const closing = reasons.filter((reason) => isClosed({ status, status_reason: reason }));
  if (closing.length === 0) return 'yes';
  return closing.length === reasons.length ? 'no' : `yes, but not with ${closing.map(linkTo).join(' or ')}`;
}

function linkTo(name: string): string {
  return `[\`${name}\`](#${name.toLowerCase()})`;
}
