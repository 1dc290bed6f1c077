import { partsOf } from '../../../platform/map-limit.ts';
import type { Encoding } from '../../../platform/tables/record.ts';
import { TableThread } from '../../../platform/tables/table-thread.ts';
import { Turns } from '../../../platform/threads/turns.ts';
import { contentionError } from '../../../platform/transient-error.ts';
import { normalizeTrackingNumber } from '../../claims/rules/tracking-number.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import { type Match, matchRows } from '../matching.ts';
import {
  AT_ONCE,
  type DateFormat,
  type FactFault,
  type Facts,
  factsOf,
  type ImportChange,
  MAX_BYTES,
  type NamedClaim,
  NO_FACTS,
  type ShipmentFacts,
  unrecordedFacts,
} from '../record.ts';
import { changesOf } from '../rules/undoing.ts';
import { dayOf, findFactFaults, isSame, normalizeFacts, readFacts } from '../rules.ts';
import { factsToSet, type ShipmentDatesDependencies } from '../service.ts';
import type { ImportPart } from '../store.ts';
import type { DatesFile, Sheet, SheetRow } from './sheet.ts';

/** The fates of a row of an import. */
export const FATES = ['changed', 'same', 'unknown', 'ambiguous', 'invalid', 'twice'] as const;
export type Fate = (typeof FATES)[number];

/** One row, and what became of it, or would. */
export interface RowFate {
  line: number;
  fate: Fate;
  /** No claim was found when null. */
  claim_id: string | null;
  organization_id: string | null;
  /** The name of the organization; null: no claim was found. */
  organization: string | null;
  tracking_number: string | null;
  /** The cells of an `invalid` row that break a rule, or the cell of an `unknown` row that names no claim. */
  faults: FactFault[];
  /** A claim of each organization that has the tracking number of an `ambiguous` row. */
  candidates: Pick<NamedClaim, 'claim_id' | 'organization_id' | 'organization'>[];
  /** The line of the earlier row, for a row that is there `twice`. */
  first_line: number | null;
}

export interface ImportRequest {
  file: DatesFile;
  /** Only says what would become of each row. */
  isDryRun: boolean;
  /** Unknown when null. */
  file_name?: string | null;
  /** Leaves `invalid` and `ambiguous` rows out; without, one of them keeps all from being applied. */
  isSkippingFaulty: boolean;
}

export interface ImportResult {
  /** Whether the changes are kept: false of a dry run, and when faulty rows keep them from it. */
  is_applied: boolean;
  /** Undoes the import; null: nothing was changed. */
  import_id: string | null;
  counts: Record<Fate, number>;
  rows: RowFate[];
  ignored_columns: string[];
  date_format: DateFormat | null;
  sheet: string | null;
  sheets: readonly string[];
  encoding: Encoding;
}

/** A row with the change that it makes of a claim. */
interface PlannedRow {
  row: RowFate;
  change: Partial<Facts>;
}

interface PlannedChange extends PlannedRow {
  before: ShipmentFacts;
  facts: Facts;
}

const READING = new URL('./sheet-thread.ts', import.meta.url);
const ATTEMPTS = 5;

export interface ShipmentImportDependencies extends ShipmentDatesDependencies {
  organizations: Pick<OrganizationStore, 'listOrganizations'>;
}

/** Imports facts about many shipments from a file (spec: Shipment dates). */
export class ShipmentImport {
  readonly #dependencies: ShipmentImportDependencies;
  readonly #thread = new TableThread<DatesFile, Omit<Sheet, 'rows'>, SheetRow>(READING);
  readonly #turns = new Turns({ what: 'files of dates', maxBytes: 2 * MAX_BYTES });

  constructor(dependencies: ShipmentImportDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Says the fate of each row, and applies the changes unless it is a dry run. A row that somebody else changes
   * meanwhile is decided again. Changes are stored in batches: an interrupted import can be sent again, and makes the
   * remaining changes. Throws `INVALID_REQUEST_BODY` for a file that cannot be used as a whole, `STATEMENTS_BUSY`.
   */
  async run({ file, file_name = null, isDryRun, isSkippingFaulty }: ImportRequest, by: string): Promise<ImportResult> {
    const { rows: sheet, ...reading } = await this.#turns.take(file.content.length, () => this.#thread.read(file));
    const planned = planRows(sheet, await matchRows(this.#dependencies, sheet), this.#today());
    const changes = await this.#decide(planned.filter(({ row }) => row.fate === 'changed'));
    const rows = planned.map(({ row }) => row);
    const isFaulty = rows.some(({ fate }) => fate === 'invalid' || fate === 'ambiguous');
    const isApplied = !isDryRun && (isSkippingFaulty || !isFaulty);
    const { id, at } = this.#dependencies.identifiers.next('imp');
    const of = { id, file_name, rows: rows.length, applied_at: at, applied_by: by };
    const import_id = isApplied && (await this.#apply(changes, of)) ? id : null;
    return { is_applied: isApplied, import_id, counts: countFates(rows), rows, ...reading };
  }

  /** Runs the work of a request whose file still arrives. Throws `STATEMENTS_BUSY`. See `Turns`. */
  admit<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#turns.admit(bytes, work);
  }

  /** Compares rows with the stored facts: sets their fates, and returns the remaining changes. */
  async #decide(planned: readonly PlannedRow[]): Promise<PlannedChange[]> {
    const today = this.#today();
    const changes: PlannedChange[] = [];
    for (const part of partsOf(planned, 5 * AT_ONCE)) {
      const known = await this.#find(part);
      for (const each of part) {
        const { organization_id, claim_id } = keyOf(each.row);
        const before = known.get(claim_id) ?? unrecordedFacts(organization_id, claim_id);
        const facts = normalizeFacts({ ...factsOf(before), ...each.change });
        each.row.faults = findFactFaults(facts, today);
        if (each.row.faults.length > 0) each.row.fate = 'invalid';
        else if (isSame(before, facts)) each.row.fate = 'same';
        else changes.push({ ...each, before, facts });
      }
    }
    return changes;
  }

  #today(): string {
    return dayOf(this.#dependencies.clock());
  }

  async #find(planned: readonly PlannedRow[]): Promise<Map<string, ShipmentFacts>> {
    const keys = planned.map(({ row }) => keyOf(row));
    const claims = keys.map(({ organization_id, claim_id }) => ({ organization_id, id: claim_id }));
    const found = await this.#dependencies.store.listShipmentFacts(claims);
    return new Map(found.map((facts) => [facts.claim_id, facts]));
  }

  /** Returns whether a claim was changed. */
  async #apply(changes: readonly PlannedChange[], of: ImportPart['of']): Promise<boolean> {
    const { store, identifiers } = this.#dependencies;
    let isChanged = false;
    let left = changes;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > ATTEMPTS) throw contentionError(`others changed ${left.length} shipments during every attempt`);
      const refused = new Set<string>();
      for (const part of partsOf(left, AT_ONCE)) {
        const toSet = part.map(({ before, facts }) => factsToSet(identifiers, { before, facts, by: of.applied_by }));
        const asked = part.map(({ before, facts }) => importChange(before, facts));
        const left = await store.setShipmentFacts(toSet, { of, changes: asked });
        isChanged ||= left.length < part.length;
        for (const id of left) refused.add(id);
      }
      left = await this.#decide(left.filter(({ before }) => refused.has(before.claim_id)));
    }
    return isChanged;
  }
}

/** Sets what can be said of rows without the facts that are kept; the others are `changed` so far. */
function planRows(sheet: readonly SheetRow[], matches: readonly Match[], today: string): PlannedRow[] {
  const lines = new Map<string, number>();
  return sheet.map((row, index) => {
    const { change, faults } = readFacts(row.facts);
    faults.unshift(...row.faults);
    faults.push(...findFactFaults(normalizeFacts({ ...NO_FACTS, ...change }), today));
    const match = matches[index] ?? { outcome: 'unknown' };
    const found = describeMatch(row, match, [...findRowFaults(row, match), ...faults]);
    if (found.claim_id === null) return { row: found, change };
    const first = lines.get(found.claim_id);
    if (first === undefined) lines.set(found.claim_id, row.line);
    else Object.assign(found, { fate: 'twice', first_line: first, faults: [] });
    return { row: found, change };
  });
}

function describeMatch(row: SheetRow, match: Match, faults: FactFault[]): RowFate {
  const claim = match.outcome === 'found' ? match.claim : undefined;
  const candidates = match.outcome === 'ambiguous' ? match.candidates : [];
  const fateOfMatch: Fate = match.outcome === 'found' ? 'changed' : match.outcome;
  return {
    line: row.line,
    fate: faults.length > 0 ? 'invalid' : fateOfMatch,
    claim_id: claim?.claim_id ?? null,
    organization_id: claim?.organization_id ?? null,
    organization: claim?.organization ?? null,
    tracking_number: claim?.tracking_number ?? (row.tracking_number || null),
    faults: faults.length > 0 ? faults : findUnknown(row, match),
    candidates: candidates.map(({ claim_id, organization_id, organization }) => ({
      claim_id,
      organization_id,
      organization,
    })),
    first_line: null,
  };
}

function findUnknown(
  { claim_id, tracking_number, organization_id, organization }: SheetRow,
  { outcome }: Match,
): FactFault[] {
  if (outcome !== 'unknown') return [];
  const [field, value] = claim_id === '' ? ['tracking_number', tracking_number] : ['claim_id', claim_id];
  const shop = organization || organization_id;
  const of = shop === '' ? '' : ` of ${shop}`;
  return [{ field, message: `names no claim${of}, ${value}: correct it` }];
}

function findRowFaults({ claim_id, tracking_number }: SheetRow, match: Match): FactFault[] {
  const faults: FactFault[] = [];
  if (claim_id === '' && tracking_number === '') {
    faults.push({ field: 'claim_id', message: 'is empty, and so is tracking_number: fill in one of them' });
  }
  const number = normalizeTrackingNumber(tracking_number);
  if (claim_id !== '' && number !== '' && match.outcome === 'found' && match.claim.tracking_number !== number) {
    const message = `is not that of ${claim_id}, ${match.claim.tracking_number}: correct one of the two`;
    faults.push({ field: 'tracking_number', message });
  }
  return faults;
}

function importChange(before: ShipmentFacts, facts: Facts): ImportChange {
  const { organization_id, claim_id } = before;
  return { organization_id, claim_id, changes: changesOf(before, facts), kept: null };
}

/** The claim of a row that has one. */
function keyOf({ organization_id, claim_id }: RowFate): { organization_id: string; claim_id: string } {
  return { organization_id: organization_id ?? '', claim_id: claim_id ?? '' };
}

function countFates(rows: readonly RowFate[]): Record<Fate, number> {
  const counts = { changed: 0, same: 0, unknown: 0, ambiguous: 0, invalid: 0, twice: 0 };
  for (const { fate } of rows) counts[fate] += 1;
  return counts;
}
