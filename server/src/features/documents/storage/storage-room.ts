import { ServiceError } from '../../../platform/service-error.ts';
import { DISK_NEARLY_FULL, STORAGE_LIMIT_REACHED } from '../reasons.ts';
import type { DocumentStore } from '../store.ts';

/** An operator has to make room first. */
const RETRY_SECONDS = 30;

export const STORAGE_LIMIT_TEXT =
  'The files of your organization have reached the storage that it may use. Ask the operator of the service for more.';

interface StorageRules {
  /** How many bytes the files of one organization may have; undefined: any number. */
  maxOrganizationBytes: number | undefined;
  /** How many bytes stay free on the disk of the data directory; 0: none are kept free. */
  minFreeBytes: number;
}

export interface StorageRoomDependencies {
  store: DocumentStore;
  rules: StorageRules;
  /** Free bytes of the disk that uploads are spooled to. */
  readFreeBytes: () => Promise<number>;
}

/** Whether there is room for another file. */
export class StorageRoom {
  readonly #dependencies: StorageRoomDependencies;

  constructor(dependencies: StorageRoomDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Whether the files of an organization would pass its limit with `moreBytes`. Files that are being stored at that
   * moment are not counted yet, so the limit can be passed by as much as these have.
   */
  async isFull(organizationId: string, moreBytes: number): Promise<boolean> {
    const { store, rules } = this.#dependencies;
    if (rules.maxOrganizationBytes === undefined) return false;
    return (await store.findStoredBytes(organizationId)) + moreBytes > rules.maxOrganizationBytes;
  }

  /** Throws `STORAGE_LIMIT_REACHED` when `isFull`. */
  async requireRoom(organizationId: string, moreBytes: number): Promise<void> {
    if (await this.isFull(organizationId, moreBytes)) {
      throw new ServiceError(STORAGE_LIMIT_REACHED, STORAGE_LIMIT_TEXT);
    }
  }

  /** Throws `DISK_NEARLY_FULL` when less is free than is to be kept: the database needs it, so that claims go on. */
  async requireDisk(): Promise<void> {
    const { rules, readFreeBytes } = this.#dependencies;
    if (rules.minFreeBytes === 0 || (await readFreeBytes()) >= rules.minFreeBytes) return;
    const message =
      'The service has too little free disk space to take files. The upload address stays valid; try later.';
    throw new ServiceError(DISK_NEARLY_FULL, message, { retryAfterSeconds: RETRY_SECONDS });
  }
}
