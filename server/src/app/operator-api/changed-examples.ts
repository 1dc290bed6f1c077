/* Examples of what another operator changed meanwhile, as the refusals of the operator API have it. */

/** A claim that another operator moved meanwhile. */
export const CHANGED_EXAMPLE = {
  claim: {
    id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
    organization: { id: 'org_94f5a1b2c3d4e5f6', name: 'Shop' },
    status: 'UNDER_REVIEW',
    status_reason: null,
    version: 2,
    is_open: true,
    type: 'DAMAGED',
    carrier: 'UPS',
    provider: null,
    tracking_number: '1Z999AA10123456784',
    destination: { country: 'FR', city: 'Paris', postcode: '75001' },
    customer_name: 'Camille Martin',
    claimed_amount: 12900,
    currency: 'EUR',
    minor_digits: 2,
    created_at: '2026-01-31T09:30:00.000Z',
    updated_at: '2026-01-31T10:00:00.000Z',
    since: '2026-01-31T10:00:00.000Z',
    documents: { confirmed: 1, pending: 0, unseen: 0, warnings: 0 },
    checklist: { state: 'incomplete', there: 1, wanted: 4 },
    assignee: null,
    unseen_since: null,
    due: { on: '2026-03-24', kind: 'FILE', is_latest: true, is_certain: false },
    asleep_until: null,
    money: { approved: null, paid: [], missing: null },
    possible_duplicate: [],
  },
  moves: [
    {
      id: 'move_2',
      at: '2026-01-31T10:00:00.000Z',
      actor: { name: 'ana@example.com', kind: 'operator' },
      kind: 'moved',
      from: { status: 'CREATED', status_reason: null },
      to: { status: 'UNDER_REVIEW', status_reason: null },
      version: 2,
    },
  ],
};

/** The facts of a shipment that another operator changed meanwhile. */
export const CHANGED_FACTS_EXAMPLE = {
  organization_id: 'org_94f5a1b2c3d4e5f6',
  claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  posted_on: '2026-01-12',
  expected_on: '2026-01-14',
  delivered_on: null,
  weight_grams: 1500,
  carrier_reference: 'RX-2201',
  version: 2,
  changed_at: '2026-01-31T10:00:00.000Z',
  changed_by: 'ana@example.com',
};

/** A template that another admin changed meanwhile. */
export const CHANGED_TEMPLATE_EXAMPLE = {
  kind: 'message',
  name: 'Documents needed',
  texts: { en: 'We need documents about {{tracking_number}}.' },
  is_built_in: true,
  built_in_texts: { en: 'We filed your claim about {{tracking_number}}.' },
  version: 2,
  changed_at: '2026-01-31T10:00:00.000Z',
  changed_by: 'ana@example.com',
};

/** A view that another operator changed meanwhile. */
export const CHANGED_VIEW_EXAMPLE = {
  id: 'view_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  name: 'DPD, late',
  scope: 'team',
  query: { view: 'carrier', carrier: 'DPD', sort: 'since' },
  columns: null,
  owner: { id: 'opr_94f5a1b2c3d4e5f6', name: 'Ana' },
  may_change: true,
  version: 2,
  changed_at: '2026-01-31T10:00:00.000Z',
  changed_by: 'ana@example.com',
};

/** A filing that another operator changed meanwhile. */
export const CHANGED_FILING_EXAMPLE = {
  organization_id: 'org_94f5a1b2c3d4e5f6',
  claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  version: 2,
  filed_on: '2026-01-31',
  channel: 'WEB_FORM',
  window: 'met',
  opens_on: null,
  closes_on: '2026-02-11',
  carrier_reference: 'RX-2201',
  changed_at: '2026-01-31T10:00:00.000Z',
  changed_by: 'ana@example.com',
};

/** The money of a claim that another operator changed meanwhile. */
export const CHANGED_MONEY_EXAMPLE = {
  organization_id: 'org_94f5a1b2c3d4e5f6',
  claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  version: 1,
  missing: null,
  approved: {
    amount: 12900,
    currency: 'EUR',
    minor_digits: 2,
    reference: 'CN-2026-118',
    approved_on: '2026-01-30',
    confirmed_at: '2026-01-31T10:00:00.000Z',
  },
  paid: [],
  outstanding: { amount: 12900, currency: 'EUR', minor_digits: 2 },
  payments: [],
  changes: [
    {
      version: 1,
      amount: 12900,
      currency: 'EUR',
      minor_digits: 2,
      reference: 'CN-2026-118',
      approved_on: '2026-01-30',
      recorded_at: '2026-01-31T10:00:00.000Z',
      recorded_by: 'ana@example.com',
    },
  ],
};
