import { buffer } from 'node:stream/consumers';
import type { Logger } from 'pino';
import type { TrackingLinks } from '../../features/carriers/service.ts';
import { BulkMoney } from '../../features/casework/bulk-money.ts';
import { ClaimDetails } from '../../features/casework/details/service.ts';
import { PictureProcesses } from '../../features/casework/evidence/picture-processes.ts';
import { Pictures } from '../../features/casework/evidence/pictures.ts';
import { Evidence, openFile } from '../../features/casework/evidence/service.ts';
import type { ClaimReview } from '../../features/casework/review.ts';
import { ClaimWork } from '../../features/casework/work.ts';
import type { EvidenceChecklists } from '../../features/checklist/service.ts';
import type { FollowUps } from '../../features/deadlines/follow-ups/service.ts';
import type { ClaimDeadlines } from '../../features/deadlines/service.ts';
import type { StorageRoom } from '../../features/documents/storage/storage-room.ts';
import { Blocking } from '../../features/queue/blocking.ts';
import { ClaimExport } from '../../features/queue/export/export.ts';
import { ListedClaims } from '../../features/queue/listed-claims.ts';
import { OrganizationOverview } from '../../features/queue/organizations/overview.ts';
import { ClaimQueue } from '../../features/queue/service.ts';
import { Statistics } from '../../features/queue/statistics/service.ts';
import type { Refunds } from '../../features/refunds/service.ts';
import type { ShipmentDates } from '../../features/shipments/service.ts';
import type { BlobStore, Spool } from '../../platform/blobs/blob-store.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { outcomeCounting } from '../derive/derivations.ts';
import type { Installation } from '../services.ts';
import type { Stores } from '../stores.ts';

/** The use cases of one claim in the console. */
export interface CaseworkServices {
  claimDetails: ClaimDetails;
  work: ClaimWork;
  bulkMoney: BulkMoney;
  evidence: Evidence;
  blocking: Blocking;
}

interface CaseworkServiceDependencies {
  stores: Pick<Stores, 'store' | 'operators' | 'queue' | 'review' | 'filings' | 'refunds' | 'evidenceRequests'>;
  blobs: BlobStore;
  identifiers: Identifiers;
  moves: ClaimReview;
  trackingLinks: Pick<TrackingLinks, 'linkFor'>;
  shipmentDates: ShipmentDates;
  refunds: Refunds;
  followUps: FollowUps;
  deadlines: Pick<ClaimDeadlines, 'of'>;
  checklists: EvidenceChecklists;
  pictures: Pictures;
  storageCheckMs: number;
}

export function createCasework(dependencies: CaseworkServiceDependencies): CaseworkServices {
  const { stores, blobs, identifiers, moves, trackingLinks, shipmentDates, deadlines, checklists } = dependencies;
  const { pictures, storageCheckMs, followUps, refunds } = dependencies;
  const { store, operators, queue, review, filings, refunds: money, evidenceRequests: requests } = stores;
  const rows = new ListedClaims(queue, checklists);
  const ofDetails = { store, review, filings, money, requests, rows, operators, trackingLinks, deadlines, checklists };
  const claimDetails = new ClaimDetails(ofDetails);
  return {
    claimDetails,
    work: new ClaimWork({ store, review, moves, claimDetails, rows, identifiers, operators, shipmentDates, followUps }),
    bulkMoney: new BulkMoney({ store, rows, refunds }),
    evidence: new Evidence({ store, review, blobs, identifiers, pictures, storageCheckMs }),
    blocking: new Blocking({ store, review, rows }),
  };
}

/** The use cases of many claims in the console: lists, figures, export. */
export interface ClaimLists {
  queue: ClaimQueue;
  claimExport: ClaimExport;
  overview: OrganizationOverview;
  statistics: Statistics;
}

interface ClaimListDependencies {
  stores: Stores;
  checklists: EvidenceChecklists;
  identifiers: Identifiers;
  clock: Clock;
  /** The most bytes of documents that an organization may store; undefined: there is no limit. */
  maxStoredBytes: number | undefined;
}

function createClaimLists({
  stores,
  checklists,
  identifiers,
  clock,
  maxStoredBytes,
}: ClaimListDependencies): ClaimLists {
  const { store, audit, queue: queueStore, shipments, filings, refunds } = stores;
  const outcomes = outcomeCounting(stores);
  const dependencies = { queue: queueStore, store, checklists, outcomes, clock };
  const queue = new ClaimQueue(dependencies);
  return {
    queue,
    claimExport: new ClaimExport({ queue, shipments, filings, refunds, store: audit, identifiers }),
    overview: new OrganizationOverview({ ...dependencies, maxStoredBytes }),
    statistics: new Statistics(dependencies),
  };
}

/** Reads pictures to be compared, one at a time and apart from those that are looked at; starts no process before. */
export function openPictureReader(blobs: BlobStore, storageCheckMs: number) {
  const processes = new PictureProcesses({ atOnce: 1 });
  return {
    read: (file: Parameters<typeof openFile>[1]) =>
      processes.run('grey', async () => buffer(await openFile({ blobs, storageCheckMs }, file))),
    close: () => processes.close(),
  };
}

/** The use cases of the console that commands do not need. */
export interface ConsoleServices {
  casework: CaseworkServices;
  lists: ClaimLists;
  /** Ends the processes that decode pictures; none is started before a picture is to be decoded. */
  close(): Promise<void>;
}

interface ConsoleServiceDependencies extends Omit<ClaimListDependencies, 'stores' | 'checklists' | 'identifiers'> {
  /** Takes the smaller pictures while they are made. */
  spool: Spool;
  room: StorageRoom;
  storageCheckMs: number;
  log: Logger;
}

export function openConsoleServices(
  installation: Pick<
    Installation,
    | 'stores'
    | 'blobs'
    | 'identifiers'
    | 'review'
    | 'trackingLinks'
    | 'deadlines'
    | 'checklists'
    | 'shipmentDates'
    | 'refunds'
    | 'followUps'
  >,
  { spool, room, storageCheckMs, log, clock, maxStoredBytes }: ConsoleServiceDependencies,
): ConsoleServices {
  const {
    stores,
    blobs,
    identifiers,
    review: moves,
    trackingLinks,
    deadlines,
    checklists,
    shipmentDates,
    refunds,
    followUps,
  } = installation;
  const processes = new PictureProcesses();
  const pictures = new Pictures({
    store: stores.store,
    blobs,
    spool,
    storageCheckMs,
    clock,
    requireDisk: () => room.requireDisk(),
    run: (task, read) => processes.run(task, read),
    read: async (file) => buffer(await openFile({ blobs, storageCheckMs }, file)),
    onTransientError: (err) => log.warn({ err }, 'a smaller picture could not be kept or read; it is made anew'),
  });
  return {
    casework: createCasework({
      stores,
      blobs,
      identifiers,
      moves,
      trackingLinks,
      deadlines,
      shipmentDates,
      refunds,
      followUps,
      checklists,
      pictures,
      storageCheckMs,
    }),
    lists: createClaimLists({ stores, checklists, identifiers, clock, maxStoredBytes }),
    close: () => processes.close(),
  };
}
