import { ArchivedEntries, type ArchiveSum, checkAuditArchive, writeAuditArchive } from './backup/audit-archive.ts';
import { BackupError } from './backup/backup-error.ts';
import { type OpenedOffice, openOffice } from './compose-office.ts';
import type { Config } from './config.ts';
import { readRelease } from './release.ts';
import { auditEntry } from './services/audit.ts';
import { firstIdentifierOf } from './services/identifiers.ts';
import type { AuditEntry } from './store/audit.ts';

/** Few enough for a transaction that nobody waits for. */
const AT_ONCE = 1_000;

/** Archives and prunes old entries of the audit log. */
interface AuditWork {
  file: string;
  /** Entries that are older, in milliseconds since 1970. */
  before: number;
  /** The actor, for the audit log. */
  by: string;
}

/** Writes the entries before a time to a new file; the log keeps them. Throws `BackupError`. */
export function archiveAudit(config: Config, { file, before, by }: AuditWork): Promise<ArchiveSum> {
  return withOffice(config, async (office) => {
    const before_id = firstIdentifierOf('aud', before);
    const head = { redress_version: readRelease().version, archived_at: new Date().toISOString(), before_id };
    const sum = await writeAuditArchive(file, head, entriesBefore(office, before_id));
    await office.stores.operators.addAudit(entryOf(office, by, 'audit.archived', { ...sum, file }));
    return sum;
  });
}

/**
 * Deletes the entries before a time, once each of them was found unchanged in the archive. Run again after an
 * interruption, it goes on. Throws `BackupError`, with nothing deleted, for an archive that lacks one of them or was
 * altered, and for a database role that may not.
 */
export function pruneAudit(config: Config, { file, before, by }: AuditWork): Promise<{ entries: number }> {
  return withOffice(config, async (office) => {
    const sum = await checkAuditArchive(file);
    const pruning = { office, file, before_id: firstIdentifierOf('aud', before) };
    if (!(await office.stores.audit.canPrune())) {
      throw new BackupError(
        'this database role may not delete from the audit log: give the address of the owner of its tables in DATABASE_URL',
      );
    }
    const entries = await compare(pruning);
    if (entries > 0) await deleteArchived(pruning, entryOf(office, by, 'audit.pruned', { ...sum, entries, file }));
    return { entries };
  });
}

interface Pruning {
  office: OpenedOffice;
  file: string;
  before_id: string;
}

/** Gives how many entries are to be deleted, all of them in the archive. */
async function compare({ office, file, before_id }: Pruning): Promise<number> {
  const archived = new ArchivedEntries(file);
  let entries = 0;
  for await (const entry of entriesBefore(office, before_id)) {
    if (!(await archived.has(entry))) {
      const advice = 'archive that time to another file, and prune with it';
      throw new BackupError(`${file} does not hold ${entry.id} of ${entry.at} as the audit log has it: ${advice}`);
    }
    entries += 1;
  }
  await archived.close();
  return entries;
}

/** In batches; what was written since the comparison, below identifiers that it saw, is in no archive and stays. */
async function deleteArchived({ office, file, before_id }: Pruning, note: AuditEntry): Promise<void> {
  const archived = new ArchivedEntries(file);
  let told: AuditEntry | undefined = note;
  for await (const page of pagesBefore(office, before_id)) {
    const ids: string[] = [];
    for (const entry of page) if (await archived.has(entry)) ids.push(entry.id);
    await office.stores.audit.prune(ids, before_id, told);
    told = undefined;
  }
  await archived.close();
}

async function* entriesBefore(office: OpenedOffice, beforeId: string): AsyncGenerator<AuditEntry> {
  for await (const page of pagesBefore(office, beforeId)) yield* page;
}

async function* pagesBefore({ stores }: OpenedOffice, beforeId: string): AsyncGenerator<AuditEntry[]> {
  for (let afterId = ''; ; ) {
    const page = await stores.audit.readOldest({ afterId, beforeId }, AT_ONCE);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    afterId = last.id;
  }
}

function entryOf({ identifiers }: OpenedOffice, actor: string, action: string, after: object): AuditEntry {
  const subject = { kind: 'audit_log', id: 'audit_log' } as const;
  return auditEntry(identifiers, { actor, action, subject, after });
}

async function withOffice<T>(config: Config, work: (office: OpenedOffice) => Promise<T>): Promise<T> {
  const office = await openOffice(config);
  try {
    return await work(office);
  } finally {
    await office.close();
  }
}
