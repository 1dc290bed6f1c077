import type { Registry } from 'prom-client';
import { addGauge } from './series.ts';

/** @param read the time of the newest backup in milliseconds since 1970; undefined: none is known */
export function addBackup(registry: Registry, read: () => number | undefined): void {
  const name = 'redress_backup_last_success_timestamp_seconds';
  const help = 'Moment of the newest backup that this data directory knows of; 0: none.';
  addGauge(registry, { name, help }, () => (read() ?? 0) / 1_000);
}

/** Adds the clock of this process, which Prometheus compares with its own. */
export function addClock(registry: Registry): void {
  const help = 'What time the clock of this machine shows.';
  addGauge(registry, { name: 'redress_clock_timestamp_seconds', help }, () => Date.now() / 1_000);
}

/** @param read undefined: SQLite has no log at the moment */
export function addWalSize(registry: Registry, read: () => number | undefined): void {
  addGauge(registry, { name: 'redress_sqlite_wal_bytes', help: 'Size of the log of SQLite, redress.db-wal.' }, read);
}
