import type { Row, Sql } from '../../platform/sql/sql.ts';
import type { AuditEntry } from '../audit/record.ts';
import { auditStatement } from '../audit/statements.ts';
import type { Carrier } from '../claims/rules/shipment.ts';

/** A carrier's tracking page, as an operator set it. */
export interface CarrierLink {
  carrier: Carrier;
  /** A pattern as `trackingUrl` takes it; null: no link. */
  tracking_url: string | null;
  changed_at: string;
}

/** The port to the tracking links that operators set. */
export interface CarrierLinkStore {
  /** By carrier; those alone that have one of the operator's own. */
  listCarrierLinks(): Promise<CarrierLink[]>;
  setCarrierLink(link: CarrierLink, audit: AuditEntry): Promise<void>;
  /** False when the carrier has none. */
  deleteCarrierLink(carrier: Carrier, audit: AuditEntry): Promise<boolean>;
}

const COLUMNS = 'carrier, tracking_url, changed_at';

const CARRIER_STATEMENTS = {
  listCarrierLinks: `select ${COLUMNS} from carrier_links order by carrier`,
  setCarrierLink: `insert into carrier_links (${COLUMNS}) values ($1, $2, $3)
    on conflict (carrier) do update set tracking_url = excluded.tracking_url, changed_at = excluded.changed_at`,
  deleteCarrierLink: 'delete from carrier_links where carrier = $1',
} as const;

/** See the port, `CarrierLinkStore`. */
export class SqlCarrierLinkStore implements CarrierLinkStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  listCarrierLinks(): Promise<CarrierLink[]> {
    return this.#sql.all(CARRIER_STATEMENTS.listCarrierLinks, [], toCarrierLink);
  }

  async setCarrierLink({ carrier, tracking_url, changed_at }: CarrierLink, audit: AuditEntry): Promise<void> {
    const values = [carrier, tracking_url, changed_at];
    await this.#sql.write(CARRIER_STATEMENTS.setCarrierLink, values, { ifChanged: [auditStatement(audit)] });
  }

  async deleteCarrierLink(carrier: Carrier, audit: AuditEntry): Promise<boolean> {
    const options = { ifChanged: [auditStatement(audit)] };
    return (await this.#sql.write(CARRIER_STATEMENTS.deleteCarrierLink, [carrier], options)) > 0;
  }
}

function toCarrierLink(row: Row): CarrierLink {
  const [carrier, tracking_url, changed_at] = row as [Carrier, string | null, string];
  return { carrier, tracking_url, changed_at };
}
