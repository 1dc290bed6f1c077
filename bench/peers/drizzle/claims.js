import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { claims } from './database.js';

const { id, status, status_reason, shipment, incidence, created_at, updated_at } = claims;
const MADE = { id, status, status_reason, created_at, updated_at };
const SHOWN = { id, status, status_reason, shipment, incidence, created_at, updated_at };

/** The claims of all organizations. Each method is one statement, or two, that are transactions of their own. */
export class Claims {
  #db;
  #insert;
  #findOpen;
  #find;

  constructor(db) {
    this.#db = db;
    const ofOrganization = eq(claims.organization_id, sql.placeholder('organization_id'));
    this.#insert = db
      .insert(claims)
      .values({
        organization_id: sql.placeholder('organization_id'),
        tracking_number: sql.placeholder('tracking_number'),
        carrier: sql.placeholder('carrier'),
        shipment: sql.placeholder('shipment'),
        incidence: sql.placeholder('incidence'),
      })
      .onConflictDoNothing({ target: [claims.organization_id, claims.tracking_number], where: sql`is_open` })
      .returning(MADE)
      .prepare('insert_claim');
    this.#findOpen = db
      .select({ id })
      .from(claims)
      .where(and(ofOrganization, eq(claims.tracking_number, sql.placeholder('tracking_number')), claims.is_open))
      .prepare('find_open_claim');
    this.#find = db
      .select(SHOWN)
      .from(claims)
      .where(and(ofOrganization, eq(id, sql.placeholder('id'))))
      .prepare('find_claim');
  }

  /** Gives the new claim, or the identifier of the open claim in the way; that one may be closed by then. */
  async create(organization_id, { shipment, incidence }) {
    const { tracking_number, carrier } = shipment;
    const [made] = await this.#insert.execute({ organization_id, tracking_number, carrier, shipment, incidence });
    if (made) return { claim: { ...made, shipment, incidence } };
    const [open] = await this.#findOpen.execute({ organization_id, tracking_number });
    return { blockedBy: open?.id };
  }

  async find(organization_id, claimId) {
    const [claim] = await this.#find.execute({ organization_id, id: claimId });
    return claim;
  }

  /** Newest first: identifiers sort by time. */
  list(organization_id, { limit, cursor, ...filters }) {
    return this.#db
      .select(SHOWN)
      .from(claims)
      .where(
        and(
          eq(claims.organization_id, organization_id),
          cursor && lt(id, cursor),
          filters.status && eq(status, filters.status),
          filters.carrierId && eq(claims.carrier, filters.carrierId),
          filters.trackingNumber && eq(claims.tracking_number, filters.trackingNumber),
        ),
      )
      .orderBy(desc(id))
      .limit(limit);
  }
}
