/** `LOST`: the parcel never arrived. `DAMAGED`: it arrived broken, incomplete or otherwise wrong (spec: Incidence). */
export const INCIDENCE_TYPES = ['LOST', 'DAMAGED'] as const;
export type IncidenceType = (typeof INCIDENCE_TYPES)[number];

export interface Incidence {
  type: IncidenceType;
  description: string;
  /** Minor units of `currency`, positive; taken as given, independent of the line items. */
  claimed_amount: number;
  currency: string;
}
