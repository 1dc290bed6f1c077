import { hash } from 'node:crypto';
import { type Clock, endOfIdentifiers, type Identifiers } from '../../platform/identifiers.ts';
import { mapInSlices } from '../../platform/map-limit.ts';
import { cutPage, encodeCursor, type Pagination } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { contentionError } from '../../platform/transient-error.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import { describeChange } from './keys.ts';
import { type Preview, previewFile, type StatementFile } from './preview.ts';
import {
  FATES,
  type LeavableFate,
  MAX_BYTES,
  type Mapping,
  SAMPLE,
  type Statement,
  type StatementPayment,
  type StatementRow,
  type StoredMapping,
} from './record.ts';
import { refused } from './refusals.ts';
import { byClaim, rowsToApply, seenIn } from './rules/fates.ts';
import type { StatementStore, StatementToApply } from './store.ts';

export interface StatementDependencies {
  store: StatementStore;
  identifiers: Identifiers;
  clock: Clock;
}

export interface ApplyRequest extends StatementFile {
  file_name: string;
  /** Fates of lines that are left out. */
  leave_out?: readonly LeavableFate[] | undefined;
  /** The digest of the preview that was seen; undefined: whatever comes of it. */
  digest?: string | undefined;
  /** Takes a mapping that was only proposed. */
  isProposalTaken?: boolean | undefined;
}

/** The result of applying. */
export interface Applied {
  /** Null: nothing was left to apply, and nothing changed. */
  statement: Statement | null;
  preview: Preview;
}

export interface Undone {
  statement: Statement;
  /** Payments that were withdrawn with it. */
  withdrawn: number;
  /** Payments of it that people had withdrawn before. */
  withdrawn_before: number;
}

const ATTEMPTS = 5;
/** Files that may wait for the one that is worked on, and the bytes of all of them. */
const MAX_WAITING = 8;
const MAX_WAITING_BYTES = 2 * MAX_BYTES;
const RETRY_AFTER_SECONDS = 15;
/** How long the rows of a preview are kept for its later pages, in milliseconds. */
const SHOWN_MS = 120_000;

/** Imports carriers' statements, and takes them back (spec: Statement import). */
export class Statements {
  readonly #dependencies: StatementDependencies;
  /** One file at a time: each takes some hundred megabytes while it is read. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #waiting = { files: 0, bytes: 0 };
  /** The last preview, for its later pages. */
  #shown: { key: string; preview: Preview } | undefined;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(dependencies: StatementDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Says what would become of each row of a file. Throws `INVALID_REQUEST_BODY`, `STATEMENTS_BUSY`.
   * @param isLaterPage the rows are those of the page before, if they are still known
   */
  preview(file: StatementFile, isLaterPage = false): Promise<Preview> {
    const key = keyOf(file);
    if (isLaterPage && this.#shown?.key === key) return Promise.resolve(this.#shown.preview);
    return this.#inTurn(file, async () => {
      const preview = await previewFile(this.#dependencies, file);
      const table = { ...preview.table, rows: preview.table.rows.slice(0, SAMPLE) };
      this.#show({ key, preview: { ...preview, table, keys: [] } });
      return preview;
    });
  }

  #show(shown: { key: string; preview: Preview } | undefined): void {
    clearTimeout(this.#forgetting);
    this.#shown = shown;
    if (shown) this.#forgetting = setTimeout(() => this.#show(undefined), SHOWN_MS).unref();
  }

  /**
   * Applies a file as a whole: its lines become payments, and its mapping is remembered. What is there already changes
   * nothing. Throws `INVALID_REQUEST_BODY`, `STATEMENT_CHANGED` when the preview is another than the one that was seen,
   * `STATEMENT_LINES_LEFT` when lines would be left out that nobody said to leave out, `STATEMENTS_BUSY`.
   */
  apply(request: ApplyRequest, by: string): Promise<Applied> {
    this.#show(undefined);
    return this.#inTurn(request, () => this.#apply(request, by));
  }

  /** Runs the work of one file after that of the one before, whatever became of it. */
  async #inTurn<T>({ content: { length } }: StatementFile, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting;
    if (waiting.files > MAX_WAITING || (waiting.files > 0 && waiting.bytes + length > MAX_WAITING_BYTES)) {
      const message = `Too many statements wait to be read. Try again in ${RETRY_AFTER_SECONDS} seconds.`;
      throw new ServiceError('STATEMENTS_BUSY', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    waiting.files += 1;
    waiting.bytes += length;
    const turn = this.#last.then(work, work);
    this.#last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      waiting.files -= 1;
      waiting.bytes -= length;
    }
  }

  async #apply(request: ApplyRequest, by: string): Promise<Applied> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const preview = await previewFile(this.#dependencies, request);
      checkPreview(preview, request);
      const { rows, stopping } = rowsToApply(preview.rows, request.leave_out ?? []);
      if (stopping.length > 0) throw linesLeft(preview, stopping);
      if (rows.length === 0) return { statement: null, preview };
      const change = await this.#changeOf(request, preview, rows, by);
      if (await this.#dependencies.store.applyStatement(change)) return { statement: change.statement, preview };
    }
    throw contentionError('others applied lines of this file, or changed payments of its claims, during every attempt');
  }

  async #changeOf(
    { carrier, file_name }: ApplyRequest,
    preview: Preview,
    rows: readonly StatementRow[],
    by: string,
  ): Promise<StatementToApply> {
    const { store, identifiers } = this.#dependencies;
    const { id, at } = identifiers.next('stm');
    const recorded = { statement_id: id, recorded_at: at, recorded_by: by };
    const inOrder = rows.toSorted(byClaim);
    const newPayment = (row: StatementRow) => paymentOf(row, { id: identifiers.next('pay').id, ...recorded });
    const payments = await mapInSlices(inOrder, newPayment);
    const claims = new Set(payments.map(({ claim_id }) => claim_id)).size;
    const { content_hash, totals } = preview;
    const held = { lines: rows.length, claims, totals, applied_at: at, applied_by: by };
    const statement = { id, carrier, file_name, content_hash, ...held, undone_at: null, undone_by: null };
    const before = (await store.findMapping(carrier))?.mapping;
    const isRemembered = before !== undefined && JSON.stringify(before) === JSON.stringify(preview.mapping);
    const mapping = isRemembered ? undefined : preview.mapping;
    const applied = new Set(rows.map(({ line }) => line));
    const keys = preview.rows.flatMap(({ line }, index) =>
      applied.has(line) ? (preview.keys[index] ?? []).map((line_key) => ({ line_key, line })) : [],
    );
    const seen = seenIn(preview.rows);
    const audits = [
      ...(await mapInSlices(payments, (payment) => this.#paymentEntry('claim.payment_recorded', payment, by))),
      this.#entry('statement.applied', id, { after: { carrier, file_name, lines: rows.length, claims } }, by),
      ...(mapping ? [this.#mappingEntry(carrier, { before, after: mapping }, by)] : []),
    ];
    // In the order of their index, which 200,000 keys are then added to in half the time.
    keys.sort((one, other) => (one.line_key < other.line_key ? -1 : 1));
    return { statement, payments, keys, seen, mapping, audits };
  }

  /** One page, newest first. */
  async list({ after, limit }: { after?: string | undefined; limit: number }): Promise<{
    data: Statement[];
    pagination: Pagination;
  }> {
    const before = after ?? endOfIdentifiers('stm');
    const found = await this.#dependencies.store.listStatements({ before, limit: limit + 1 });
    const { page, pagination } = cutPage(found, limit, ({ id }) => encodeCursor(id));
    return { data: page, pagination };
  }

  /** Throws `STATEMENT_NOT_FOUND`. */
  async find(id: string): Promise<Statement> {
    const found = await this.#dependencies.store.findStatement(id);
    if (!found) throw new ServiceError('STATEMENT_NOT_FOUND', 'There is no statement with this identifier.');
    return found;
  }

  /**
   * Withdraws all payments of a statement; its lines can be applied again. Payments that people withdrew before stay as
   * they are, and are told. A statement that is undone already changes nothing. Throws `STATEMENT_NOT_FOUND`.
   */
  async undo(id: string, by: string): Promise<Undone> {
    const { store, identifiers } = this.#dependencies;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const statement = await this.find(id);
      if (statement.undone_at !== null) return { statement, withdrawn: 0, withdrawn_before: 0 };
      const payments = await store.listStatementPayments(id);
      const told = { withdrawn: payments.length, withdrawn_before: statement.lines - payments.length };
      const { carrier, file_name } = statement;
      const audits = [
        ...payments.map((payment) => this.#paymentEntry('claim.payment_withdrawn', payment, by)),
        this.#entry('statement.undone', id, { before: { carrier, file_name, ...told } }, by),
      ];
      const { at } = identifiers.next('stm');
      const change = { id, carrier, undone_at: at, undone_by: by, payments, audits };
      if (await store.undoStatement(change))
        return { statement: { ...statement, undone_at: at, undone_by: by }, ...told };
    }
    throw contentionError('others changed payments of this statement during every attempt');
  }

  listMappings(): Promise<StoredMapping[]> {
    return this.#dependencies.store.listMappings();
  }

  /** Forgets the mapping of a carrier; where there is none, nothing changes. */
  async forgetMapping(carrier: string, by: string): Promise<void> {
    const known = await this.#dependencies.store.findMapping(carrier);
    if (!known) return;
    const audit = this.#mappingEntry(carrier, { before: known.mapping }, by);
    await this.#dependencies.store.deleteMapping(carrier, audit);
  }

  #entry(action: string, id: string, values: { before?: object; after?: object }, actor: string): AuditEntry {
    return auditEntry(this.#dependencies.identifiers, { actor, action, subject: { kind: 'statement', id }, ...values });
  }

  #mappingEntry(
    carrier: string,
    { before, after }: { before?: Mapping | undefined; after?: Mapping },
    actor: string,
  ): AuditEntry {
    const values = { before: before ?? null, after: after ?? null };
    const subject = { kind: 'carrier', id: carrier } as const;
    return auditEntry(this.#dependencies.identifiers, {
      actor,
      action: 'statement.mapping_changed',
      subject,
      ...values,
    });
  }

  #paymentEntry(action: string, payment: StatementPayment, actor: string): AuditEntry {
    const { organization_id, claim_id, amount, currency, paid_on, reference, statement_id, statement_line } = payment;
    const told = { id: payment.id, amount, currency, paid_on, reference, statement_id, statement_line };
    return auditEntry(this.#dependencies.identifiers, {
      actor,
      action,
      subject: { kind: 'claim', id: claim_id },
      organizationId: organization_id,
      ...(action === 'claim.payment_recorded' ? { after: told } : { before: told }),
    });
  }
}

/** Of two files of one key the previews are the same, as long as the claims are. */
function keyOf({ carrier, content, mapping, paid_on, change, choices }: StatementFile): string {
  const asked = JSON.stringify([carrier, mapping, paid_on, change, choices]);
  return hash('sha256', content, 'base64url') + asked;
}

function checkPreview(preview: Preview, { digest, isProposalTaken = false }: ApplyRequest): void {
  const [question] = preview.questions;
  if (question) throw refused('mapping', `${question.field}: ${question.message}`);
  if (preview.mapping_from === 'proposed' && !isProposalTaken) {
    throw refused('mapping', 'must be given: it is only proposed yet. Look at the preview, and send its mapping');
  }
  if (digest !== undefined && digest !== preview.digest) {
    const change = describeChange(digest, preview.digest);
    const message = `The file or its claims changed since the preview${change && ` (now ${change})`}: nothing was applied. Look at the preview again, then apply it.`;
    throw new ServiceError('STATEMENT_CHANGED', message);
  }
}

function linesLeft({ rows }: Preview, fates: readonly LeavableFate[]): ServiceError {
  const counts = FATES.filter((fate) => fates.some((each) => each === fate)).map(
    (fate) => `${rows.filter((row) => row.fate === fate).length} ${fate}`,
  );
  const message = `Lines have no claim, or cannot be read: ${counts.join(', ')}. Correct them, or leave them out by name.`;
  return new ServiceError('STATEMENT_LINES_LEFT', message);
}

function paymentOf(
  { line, amount, currency, paid_on, reference, claim }: StatementRow,
  recorded: Pick<StatementPayment, 'id' | 'statement_id' | 'recorded_at' | 'recorded_by'>,
): StatementPayment {
  if (!claim || amount === null || currency === null || paid_on === null) throw new Error(`line ${line} is no payment`);
  const { organization_id, claim_id } = claim;
  return { organization_id, claim_id, ...recorded, amount, currency, paid_on, reference, statement_line: line };
}
