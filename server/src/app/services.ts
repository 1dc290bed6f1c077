import type { Config } from '../config/config.ts';
import { AuditLog } from '../features/audit/log.ts';
import type { AuditStore } from '../features/audit/store.ts';
import { TrackingLinks } from '../features/carriers/service.ts';
import type { CarrierLinkStore } from '../features/carriers/store.ts';
import { MoveRecords } from '../features/casework/move-records.ts';
import { ClaimReview } from '../features/casework/review.ts';
import { EvidenceChecklists } from '../features/checklist/service.ts';
import type { StoredClaim } from '../features/claims/record.ts';
import { Calendars } from '../features/deadlines/calendars.ts';
import { FollowUps } from '../features/deadlines/follow-ups/service.ts';
import { ClaimDeadlines } from '../features/deadlines/service.ts';
import { Attachments } from '../features/documents/attachments/service.ts';
import { WholeFiles } from '../features/documents/attachments/whole-files.ts';
import { Purge } from '../features/documents/storage/purge.ts';
import { StorageRoom } from '../features/documents/storage/storage-room.ts';
import { Duplicates } from '../features/duplicates/service.ts';
import { EvidenceRequests } from '../features/evidence-requests/service.ts';
import { Filings } from '../features/filings/service.ts';
import { ExpiredRecords } from '../features/idempotency/jobs.ts';
import { IdempotencyRecords } from '../features/idempotency/service.ts';
import { Derivations } from '../features/jobs/derivations.ts';
import { Jobs } from '../features/jobs/service.ts';
import { OperatorDerivationStore, OperatorJobStore } from '../features/jobs/store.ts';
import { Notifications } from '../features/notifications/service.ts';
import { AccessTokens } from '../features/operators/access-tokens.ts';
import { Operators } from '../features/operators/service.ts';
import { type SessionLimits, Sessions } from '../features/operators/sessions.ts';
import { Passwords } from '../features/operators/sign-in/passwords.ts';
import { SignInThrottle } from '../features/operators/sign-in/sign-in-throttle.ts';
import type { OperatorStore } from '../features/operators/store.ts';
import { ApiKeys } from '../features/organizations/api-keys.ts';
import { Organizations } from '../features/organizations/service.ts';
import { Outcomes } from '../features/outcomes/service.ts';
import { CarrierRules } from '../features/playbook/service.ts';
import { ListedClaims } from '../features/queue/listed-claims.ts';
import { KeyActivities } from '../features/queue/organizations/key-activity.ts';
import { Outstanding } from '../features/queue/outstanding/service.ts';
import { ClaimQueue } from '../features/queue/service.ts';
import { Refunds } from '../features/refunds/service.ts';
import { SavedViews } from '../features/saved-views/service.ts';
import { ShipmentImport } from '../features/shipments/imports/import.ts';
import { PastImports } from '../features/shipments/imports/past-imports.ts';
import { ShipmentDates } from '../features/shipments/service.ts';
import { Statements } from '../features/statements/service.ts';
import { type Clock, Identifiers } from '../platform/identifiers.ts';
import { outcomeCounting } from './derive/derivations.ts';
import { listLags } from './derive/lags.ts';
import type { Overrides } from './overrides.ts';
import { createLetterServices, type LetterServices } from './services/letters.ts';
import { freeBytesOf, openStorage, type Storage, type StorageOptions, withSpool } from './storage.ts';
import type { Store, Stores } from './stores.ts';

/** The use cases that commands and listeners share. */
export interface Services extends OperatorServices, LetterServices {
  identifiers: Identifiers;
  organizations: Organizations;
  keys: ApiKeys;
  keyActivities: KeyActivities;
  savedViews: SavedViews;
  notifications: Notifications;
  carrierRules: CarrierRules;
  shipmentDates: ShipmentDates;
  shipmentImport: ShipmentImport;
  pastImports: PastImports;
  deadlines: ClaimDeadlines;
  followUps: FollowUps;
  filings: Filings;
  refunds: Refunds;
  outstanding: Outstanding;
  queue: ClaimQueue;
  statements: Statements;
  checklists: EvidenceChecklists;
  evidenceRequests: EvidenceRequests;
  outcomes: Outcomes;
  duplicates: Duplicates;
  review: ClaimReview;
  answers: IdempotencyRecords;
  expired: ExpiredRecords;
  purge: Purge;
  jobs: Jobs;
  derivations: Derivations;
}

/** Operators: their accounts, sessions and tokens, and their settings for everybody. */
export interface OperatorServices {
  operators: Operators;
  sessions: Sessions;
  accessTokens: AccessTokens;
  auditLog: AuditLog;
  trackingLinks: TrackingLinks;
  throttle: SignInThrottle;
}

function createServices(
  { session, purgeAfterMs, confirmMs }: Pick<Config, 'session' | 'purgeAfterMs' | 'confirmMs'>,
  { stores, blobs }: Pick<Storage, 'stores' | 'blobs'>,
  { clock = Date.now, passwordLogCost, storageCheckMs = confirmMs }: Overrides,
): Services {
  const { store, operators, audit, carriers, shipments, deadlines, review, queue, rates } = stores;
  const identifiers = new Identifiers(clock);
  const answers = new IdempotencyRecords(store, clock);
  const savedViews = new SavedViews({ store: stores.savedViews, findQueryFault, identifiers, clock });
  const ofShipments = { store: shipments, claims: store, identifiers, clock };
  const { carrierRules, checklists } = createRules({ stores, identifiers, clock });
  const counting = outcomeCounting(stores);
  const followUps = new FollowUps({ store: stores.followUps, claims: store, identifiers, clock });
  const ofDeadlines = { store: deadlines, claims: store, carrierRules, followUps, calendars: new Calendars(), clock };
  const due = new ClaimDeadlines(ofDeadlines);
  const findDay = (claim: StoredClaim) => due.carrierDay(claim);
  const filings = new Filings({ store: stores.filings, shipments, claims: store, carrierRules, findDay, identifiers });
  const refunds = new Refunds({ store: stores.refunds, claims: store, findDay, identifiers });
  const shared = { stores, blobs, carrierRules, checklists, identifiers, clock };
  const forOperators = createOperatorServices({
    store: operators,
    audit,
    carriers,
    identifiers,
    clock,
    limits: session,
    passwordLogCost,
  });
  return {
    ...forOperators,
    ...createLetterServices({ ...shared, findDay, storageCheckMs }),
    identifiers,
    organizations: new Organizations(store, clock, identifiers),
    keys: new ApiKeys(store, clock, identifiers),
    keyActivities: new KeyActivities({ store, review, rows: new ListedClaims(queue, checklists) }),
    savedViews,
    notifications: new Notifications({ store: stores.notifications, identifiers, clock }),
    carrierRules,
    shipmentDates: new ShipmentDates(ofShipments),
    shipmentImport: new ShipmentImport({ ...ofShipments, organizations: store }),
    pastImports: new PastImports(ofShipments),
    followUps,
    deadlines: due,
    filings,
    refunds,
    outstanding: new Outstanding({ queue, clock }),
    queue: new ClaimQueue({ queue, store, checklists, outcomes: counting, clock }),
    review: new ClaimReview({ store, review, identifiers, beside: new MoveRecords({ filings, refunds }) }),
    statements: new Statements({ store: stores.statements, identifiers, clock }),
    checklists,
    evidenceRequests: new EvidenceRequests({ store: stores.evidenceRequests, claims: store, identifiers, clock }),
    outcomes: new Outcomes({ store: stores.outcomes, counting, organizations: store, clock }),
    duplicates: createDuplicates({ stores, identifiers, clock }),
    answers,
    expired: new ExpiredRecords({ ...forOperators, savedViews, answers, rates, clock }),
    jobs: new Jobs({ store: new OperatorJobStore(stores.jobs), identifiers, clock }),
    derivations: createDerivations({ stores, identifiers, clock }),
    purge: new Purge({ store, blobs, clock, afterMs: purgeAfterMs }),
  };
}

function createDerivations({
  stores,
  ...shared
}: Pick<Storage, 'stores'> & { identifiers: Identifiers; clock: Clock }) {
  const findClaim = (id: string) => stores.store.findClaimOfAnyOrganization(id);
  const store = new OperatorDerivationStore(stores.derivations);
  return new Derivations({ ...shared, store, listLags: () => listLags(stores, shared.clock), findClaim });
}

function createDuplicates({ stores, ...shared }: Pick<Storage, 'stores'> & { identifiers: Identifiers; clock: Clock }) {
  const { duplicates: store, findings, documentPrints: prints, derivations, store: claims } = stores;
  return new Duplicates({ ...shared, store, findings, prints, derivations, claims });
}

interface RulesDependencies {
  stores: Pick<Stores, 'store' | 'houseRules' | 'evidenceTags'>;
  identifiers: Identifiers;
  clock: Clock;
}

/** Makes the rules of carriers, and the checklists of claims by them. */
export function createRules({ stores, identifiers, clock }: RulesDependencies) {
  const { store, houseRules, evidenceTags } = stores;
  const ofRules = { load: loadPlaybook, store: houseRules, organizations: store, identifiers, clock };
  const carrierRules = new CarrierRules(ofRules);
  const checklists = new EvidenceChecklists({ store: evidenceTags, claims: store, rules: carrierRules, identifiers });
  return { carrierRules, checklists };
}

/** Loaded when it is needed: without Zod the other commands start faster. */
async function loadPlaybook() {
  const { readPlaybook } = await import('../features/playbook/data.ts');
  return readPlaybook();
}

/** Loaded when it is needed, as the playbook is. */
async function findQueryFault(query: Readonly<Record<string, string>>) {
  const { findAddressFault } = await import('./operator-api/address-query.ts');
  return findAddressFault(query);
}

interface OperatorServiceDependencies {
  store: OperatorStore;
  audit: AuditStore;
  carriers: CarrierLinkStore;
  identifiers: Identifiers;
  clock: Clock;
  /** How long a session lasts. */
  limits: SessionLimits;
  /** See `Passwords`. */
  passwordLogCost?: number | undefined;
}

export function createOperatorServices({
  passwordLogCost,
  audit,
  carriers,
  ...shared
}: OperatorServiceDependencies): OperatorServices {
  const { store, clock } = shared;
  const passwords = new Passwords({ logCost: passwordLogCost });
  const throttle = new SignInThrottle(store, clock);
  return {
    operators: new Operators({ ...shared, passwords }),
    sessions: new Sessions({ ...shared, passwords, throttle }),
    accessTokens: new AccessTokens(shared),
    auditLog: new AuditLog(audit),
    trackingLinks: new TrackingLinks({ ...shared, store: carriers }),
    throttle,
  };
}

/** The open storage of an installation, and the use cases that need no listener. */
export interface Installation extends Storage, Services {
  store: Store;
  /** The address of uploads as the settings have it. */
  uploadsUrl: string;
  /** Takes files beside a service, and closes its resources in any case. */
  withAttachments<T>(work: (attachments: Attachments) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

function uploadsUrlOf({ uploadsUrl, uploads: { host, port } }: Config): string {
  return uploadsUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Opens storage and services for a command or a service. Throws `SchemaError`: see `openStorage`. */
export async function openInstallation(
  config: Config,
  overrides: Overrides = {},
  options: StorageOptions = { entry: 'command' },
): Promise<Installation> {
  const storage = await openStorage(config, options, overrides);
  const { stores, blobs } = storage;
  const services = createServices(config, storage, overrides);
  const close = async () => {
    await services.printer.close();
    await services.photos.close();
    await stores.store.close();
    await blobs.close();
  };
  const withAttachments: Installation['withAttachments'] = (work) =>
    withSpool(config, (spool) => {
      const { clock = Date.now } = overrides;
      const room = new StorageRoom({
        store: stores.store,
        rules: config.storage,
        readFreeBytes: () => freeBytesOf(config),
      });
      const { identifiers } = services;
      const { uploadTtlMs } = config;
      const files = new WholeFiles({ store: stores.store, blobs, spool, identifiers, clock, room, uploadTtlMs });
      return work(new Attachments({ claims: stores.store, files }));
    });
  return {
    ...storage,
    store: stores.store,
    ...services,
    uploadsUrl: uploadsUrlOf(config),
    withAttachments,
    close,
  };
}
