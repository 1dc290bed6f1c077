import type { ClaimDetail } from '../../../api/types.ts';

type Route = NonNullable<ClaimDetail['later_route']>;

/** One line of an address, as it is stored and as a later claim gave it. */
export interface RouteLine {
  field: RouteField;
  kept: string;
  later: string;
  isOther: boolean;
}

const FIELDS = {
  customer_name: ({ destination }: Route) => destination.customer_name,
  customer_phone: ({ destination }: Route) => destination.customer_phone,
  address: ({ destination }: Route) => destination.address,
  postcode: ({ destination }: Route) => destination.postcode,
  city: ({ destination }: Route) => destination.city,
  country: ({ destination }: Route) => destination.country,
  origin_postcode: ({ origin }: Route) => origin.postcode,
  origin_country: ({ origin }: Route) => origin.country,
} as const;
type RouteField = keyof typeof FIELDS;

/** Compares two addresses line by line. A phone number that both lack is left out. */
export function compareRoutes(kept: Route, later: Route): RouteLine[] {
  const lines = Object.entries(FIELDS).map(([field, read]) => {
    const [one, other] = [read(kept) ?? '', read(later) ?? ''];
    return { field: field as RouteField, kept: one, later: other, isOther: one !== other };
  });
  return lines.filter((line) => line.kept !== '' || line.later !== '');
}
