import { defineStore, type StoreOf } from '../sql/store.ts';

/** A piece of work that one process does at a time. */
export interface Lease {
  name: string;
  holder: string;
  now: string;
  /** Its end. */
  until: string;
}

export const TAKE_LEASE = `insert into leases (name, holder, taken_at, ends_at) values ($1, $2, $3, $4)
  on conflict (name) do update
  set holder = excluded.holder, taken_at = excluded.taken_at, ends_at = excluded.ends_at
  where leases.holder = excluded.holder or leases.ends_at <= excluded.taken_at
    or leases.taken_at > excluded.ends_at`;

/** Stores the leases by which all the processes on one database share work. */
export const leaseStore = defineStore({
  reads: {},
  writes: {
    /**
     * Takes the lease of that name, or prolongs it for the holder that has it. False while another holder has it: until
     * its end, unless it was taken later than this one would end, by a clock that has been set back since.
     */
    async takeLease(sql, { name, holder, now, until }: Lease): Promise<boolean> {
      return (await sql.write(TAKE_LEASE, [name, holder, now, until], { isRepeatable: true })) > 0;
    },
  },
});

export type LeaseStore = StoreOf<typeof leaseStore>;
