/* The claim that the documentation shows everywhere. */

export const CLAIM_INPUT_EXAMPLE = {
  shipment: {
    tracking_number: '1Z999AA10123456784',
    carrier: 'UPS',
    provider: 'SENDCLOUD',
    line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12900, currency: 'EUR' }],
    origin: { postcode: '28001', country: 'ES' },
    destination: {
      postcode: '75001',
      country: 'FR',
      city: 'Paris',
      address: '12 Rue de Rivoli',
      customer_name: 'Camille Martin',
      customer_phone: '+33123456789',
    },
  },
  incidence: {
    type: 'DAMAGED',
    description: 'The box arrived crushed and the machine does not start.',
    claimed_amount: 12900,
    currency: 'EUR',
  },
};

export const CLAIM_EXAMPLE = {
  id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
  status: 'CREATED',
  status_reason: null,
  ...CLAIM_INPUT_EXAMPLE,
  created_at: '2026-01-31T09:30:00.000Z',
  updated_at: '2026-01-31T09:30:00.000Z',
};

export const CLAIM_LIST_EXAMPLE = {
  data: [CLAIM_EXAMPLE],
  pagination: { cursor: null, hasMore: false, has_more: false },
};
