import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface DataPaths {
  database: string;
  documents: string;
  /** The generated upload secret. */
  uploadSecret: string;
  /** The one-time password of the first operator, in production. */
  firstPassword: string;
  spool: string;
  /** Each package of the SDK that was served, for projects that are pinned to it. */
  sdk: string;
  /** Exists while a restore into the data directory is unfinished. */
  restoring: string;
}

/** The places of the files in a data directory. */
export function dataPaths(dataDir: string): DataPaths {
  return {
    database: join(dataDir, 'redress.db'),
    documents: join(dataDir, 'documents'),
    uploadSecret: join(dataDir, 'upload-secret'),
    firstPassword: join(dataDir, 'first-password'),
    spool: join(dataDir, 'spool'),
    sdk: join(dataDir, 'sdk'),
    restoring: join(dataDir, 'restore.partial'),
  };
}

/** Throws when a restore into the data directory is unfinished. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(dataPaths(dataDir).restoring)) return;
  throw new Error(`a restore into ${dataDir} was cut short or still runs: run it again, or wait for its end`);
}
