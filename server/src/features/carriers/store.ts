import type { Row } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
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

const COLUMNS = 'carrier, tracking_url, changed_at';

const CARRIER_STATEMENTS = {
  listCarrierLinks: `select ${COLUMNS} from carrier_links order by carrier`,
  setCarrierLink: `insert into carrier_links (${COLUMNS}) values ($1, $2, $3)
    on conflict (carrier) do update set tracking_url = excluded.tracking_url, changed_at = excluded.changed_at`,
  deleteCarrierLink: 'delete from carrier_links where carrier = $1',
} as const;

/** Stores the tracking links that operators set. */
export const carrierLinkStore = defineStore({
  reads: {
    /** Lists the operator's own links by carrier. */
    listCarrierLinks(sql): Promise<CarrierLink[]> {
      return sql.all(CARRIER_STATEMENTS.listCarrierLinks, [], toCarrierLink);
    },
  },
  writes: {
    async setCarrierLink(sql, { carrier, tracking_url, changed_at }: CarrierLink, audit: AuditEntry): Promise<void> {
      const values = [carrier, tracking_url, changed_at];
      await sql.write(CARRIER_STATEMENTS.setCarrierLink, values, { ifChanged: [auditStatement(audit)] });
    },

    /** Returns false when the carrier has none. */
    async deleteCarrierLink(sql, carrier: Carrier, audit: AuditEntry): Promise<boolean> {
      const options = { ifChanged: [auditStatement(audit)] };
      return (await sql.write(CARRIER_STATEMENTS.deleteCarrierLink, [carrier], options)) > 0;
    },
  },
});

export type CarrierLinkStore = StoreOf<typeof carrierLinkStore>;

function toCarrierLink(row: Row): CarrierLink {
  const [carrier, tracking_url, changed_at] = row as [Carrier, string | null, string];
  return { carrier, tracking_url, changed_at };
}
