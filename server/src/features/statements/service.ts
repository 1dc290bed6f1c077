import { hash } from 'node:crypto';
import { type Clock, endOfIdentifiers, type Identifiers } from '../../platform/identifiers.ts';
import { cutPage, encodeCursor, type Pagination } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { TableThread } from '../../platform/tables/table-thread.ts';
import { Turns } from '../../platform/threads/turns.ts';
import { contentionError } from '../../platform/transient-error.ts';
import { CLAIM_PAYMENT_WITHDRAWN } from '../refunds/actions.ts';
import { STATEMENT_UNDONE } from './actions.ts';
import { changeOf, mappingEntry, paymentEntry, statementEntry } from './change.ts';
import { describeChange } from './digest.ts';
import { type Preview, previewFile, type StatementFile, type StatementThread } from './preview.ts';
import { STATEMENT_CHANGED, STATEMENT_LINES_LEFT, STATEMENT_NOT_FOUND } from './reasons.ts';
import {
  FATES,
  type Fate,
  type KeptLine,
  type LeavableFate,
  MAX_BYTES,
  type Mark,
  type Statement,
  type StoredMapping,
} from './record.ts';
import { refused } from './refusals.ts';
import { rowsToApply } from './rules/deciding/applying.ts';
import type { StatementStore } from './sql/store.ts';

export interface StatementDependencies {
  store: StatementStore;
  identifiers: Identifiers;
  clock: Clock;
}

export interface ApplyRequest extends StatementFile {
  file_name: string;
  /** Fates of lines that are left out. */
  leave_out?: readonly LeavableFate[] | undefined;
  /** Marks of lines that are left out. */
  leave_out_marks?: readonly Mark[] | undefined;
  /** Lines of the file that are left out. */
  leave_out_lines?: readonly number[] | undefined;
  /** The digest of the preview that was seen; undefined accepts any result. */
  digest?: string | undefined;
  /** Takes a mapping that was only proposed. */
  isProposalTaken?: boolean | undefined;
}

/** The result of applying. */
export interface Applied {
  /** Nothing was left to apply, and nothing changed, when null. */
  statement: Statement | null;
  preview: Preview;
}

export interface Undone {
  statement: Statement;
  /** Payments that were withdrawn with it. */
  withdrawn: number;
  /** Payments of it that people had withdrawn before. */
  withdrawn_before: number;
  /** Whether the mapping of its carrier was forgotten with it. */
  mapping_forgotten: boolean;
}

/** The lines of a statement that are asked for. */
export interface LinesQuery {
  /** Lines after this one; undefined: from the first. */
  after?: number | undefined;
  /** All fates when undefined. */
  fates?: readonly Fate[] | undefined;
  isLeftOut?: boolean | undefined;
  limit: number;
}

/** A page of the lines of a statement. */
export interface StatementLines {
  lines: KeptLine[];
  /** Is false when an earlier version applied it and kept no lines; these are its payments. */
  areKept: boolean;
  hasMore: boolean;
}

const READING = new URL('./reading/thread.ts', import.meta.url);
const ATTEMPTS = 5;
/** How long the rows of a preview are kept for its later pages, in milliseconds. */
const SHOWN_MS = 120_000;

/** Imports carriers' statements, and takes them back (spec: Statement import). */
export class Statements {
  readonly #dependencies: StatementDependencies;
  readonly #turns = new Turns({ what: 'statements', maxBytes: 2 * MAX_BYTES });
  readonly #thread: StatementThread = new TableThread(READING);
  /** The last preview, for its later pages. */
  #shown: { key: string; preview: Preview } | undefined;
  #forgetting: NodeJS.Timeout | undefined;

  constructor(dependencies: StatementDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Says what would become of each row of a file. Throws `INVALID_REQUEST_BODY`, `STATEMENTS_BUSY`.
   * @param isLaterPage the rows were read for the page before, and are used again when they are still known
   */
  preview(file: StatementFile, isLaterPage = false): Promise<Preview> {
    const key = keyOf(file);
    if (isLaterPage && this.#shown?.key === key) return Promise.resolve(this.#shown.preview);
    return this.#turns.take(file.content.length, async () => {
      const preview = await this.#read(file);
      this.#show({ key, preview: { ...preview, keys: [] } });
      return preview;
    });
  }

  /** Runs the work of a request whose body still arrives. Throws `STATEMENTS_BUSY`. See `Turns`. */
  admit<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.admit(bytes, work);
  }

  #read(file: StatementFile): Promise<Preview> {
    return previewFile({ ...this.#dependencies, thread: this.#thread }, file);
  }

  #show(shown: { key: string; preview: Preview } | undefined): void {
    clearTimeout(this.#forgetting);
    this.#shown = shown;
    if (shown) this.#forgetting = setTimeout(() => this.#show(undefined), SHOWN_MS).unref();
  }

  /**
   * Applies a file as a whole: its lines become payments, and its mapping is remembered. Known lines change
   * nothing. Throws `INVALID_REQUEST_BODY`, `STATEMENT_CHANGED` when the preview is another than the one that was seen,
   * `STATEMENT_LINES_LEFT` when lines would be left out that nobody said to leave out, `STATEMENTS_BUSY`.
   */
  apply(request: ApplyRequest, by: string): Promise<Applied> {
    this.#show(undefined);
    return this.#turns.take(request.content.length, () => this.#apply(request, by));
  }

  async #apply(request: ApplyRequest, by: string): Promise<Applied> {
    const { store, identifiers } = this.#dependencies;
    const { carrier, file_name, leave_out: fates = [], leave_out_marks: marks = [] } = request;
    const leaveOut = { fates, marks, lines: new Set(request.leave_out_lines) };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const preview = await this.#read(request);
      checkPreview(preview, request);
      checkLeftLines(preview, leaveOut.lines);
      const chosen = rowsToApply(preview.rows, leaveOut);
      if (chosen.stopping.length > 0) throw linesLeft(preview, chosen.stopping);
      if (chosen.rows.length === 0) return { statement: null, preview };
      const before = (await store.findMapping(carrier))?.mapping;
      const change = await changeOf(identifiers, preview, chosen, { carrier, file_name, by, before });
      if (await store.applyStatement(change)) return { statement: change.statement, preview };
    }
    throw contentionError('others applied lines of this file, or changed payments of its claims, during every attempt');
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
    if (!found) throw new ServiceError(STATEMENT_NOT_FOUND, 'There is no statement with this identifier.');
    return found;
  }

  /**
   * One page of the lines of a statement, in the order of its file, those that were left out among them; of a statement
   * whose lines were not kept, its payments. Throws `STATEMENT_NOT_FOUND`.
   */
  async lines(id: string, { after = 0, fates, isLeftOut, limit }: LinesQuery): Promise<StatementLines> {
    await this.find(id);
    const page = { after, fates: fates ?? FATES, isLeftOut, limit: limit + 1 };
    const { lines, areKept } = await this.#dependencies.store.listStatementLines(id, page);
    return { lines: lines.slice(0, limit), areKept, hasMore: lines.length > limit };
  }

  /**
   * Withdraws all payments of a statement; its lines can be applied again. Payments that people withdrew before stay as
   * they are, and are told. A statement that is undone already changes nothing. Throws `STATEMENT_NOT_FOUND`.
   * @param isMappingForgotten the mapping of its carrier is forgotten in the same transaction
   */
  async undo(id: string, by: string, isMappingForgotten = false): Promise<Undone> {
    const { store, identifiers } = this.#dependencies;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const statement = await this.find(id);
      const { carrier, file_name } = statement;
      if (statement.undone_at !== null) {
        const mapping_forgotten = isMappingForgotten && (await this.forgetMapping(carrier, by));
        return { statement, withdrawn: 0, withdrawn_before: 0, mapping_forgotten };
      }
      const before = isMappingForgotten ? (await store.findMapping(carrier))?.mapping : undefined;
      const payments = await store.listStatementPayments(id);
      const told = { withdrawn: payments.length, withdrawn_before: statement.lines - payments.length };
      const audits = [
        ...payments.map((payment) => paymentEntry(identifiers, CLAIM_PAYMENT_WITHDRAWN, payment, by)),
        statementEntry(identifiers, STATEMENT_UNDONE, { id, by, before: { carrier, file_name, ...told } }),
        ...(before ? [mappingEntry(identifiers, carrier, { before }, by)] : []),
      ];
      const { at } = identifiers.next('stm');
      const mapping_forgotten = before !== undefined;
      const change = {
        id,
        carrier,
        undone_at: at,
        undone_by: by,
        payments,
        isMappingForgotten: mapping_forgotten,
        audits,
      };
      if (await store.undoStatement(change)) {
        return { statement: { ...statement, undone_at: at, undone_by: by }, ...told, mapping_forgotten };
      }
    }
    throw contentionError('others changed payments of this statement during every attempt');
  }

  listMappings(): Promise<StoredMapping[]> {
    return this.#dependencies.store.listMappings();
  }

  /** Forgets the mapping of a carrier. False: there is none, and nothing changes. */
  async forgetMapping(carrier: string, by: string): Promise<boolean> {
    const { store, identifiers } = this.#dependencies;
    const known = await store.findMapping(carrier);
    if (!known) return false;
    return store.deleteMapping(carrier, mappingEntry(identifiers, carrier, { before: known.mapping }, by));
  }
}

/** Returns a key under which two files have the same preview, as long as the claims stay the same. */
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
    throw new ServiceError(STATEMENT_CHANGED, message);
  }
}

function linesLeft({ rows }: Preview, fates: readonly LeavableFate[]): ServiceError {
  const counts = FATES.filter((fate) => fates.some((each) => each === fate)).map(
    (fate) => `${rows.filter((row) => row.fate === fate).length} ${fate}`,
  );
  const message = `Lines have no claim, or cannot be read: ${counts.join(', ')}. Correct them, or leave them out by name.`;
  return new ServiceError(STATEMENT_LINES_LEFT, message);
}

/** Throws `INVALID_REQUEST_BODY` for a line that the file does not have: nobody would see a mistyped one. */
function checkLeftLines({ rows }: Preview, lines: ReadonlySet<number>): void {
  const known = new Set(lines.size === 0 ? [] : rows.map(({ line }) => line));
  const missing = [...lines].find((line) => !known.has(line));
  if (missing !== undefined) {
    throw refused('leave_out_lines', `${missing} is no line of the file: take the numbers from the preview`);
  }
}
