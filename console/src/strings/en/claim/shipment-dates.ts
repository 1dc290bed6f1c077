/** Texts of the facts about a shipment that operators record. */
export const shipmentDates = {
  title: 'Shipment dates',
  edit: 'Edit',
  editTitle: 'Edit the shipment dates',
  hint: 'The client does not see them. Leave out unknown facts.',
  unknown: '—',
  saved: 'The shipment dates are saved.',
  fields: {
    posted_on: 'Posted on',
    expected_on: 'Expected on',
    delivered_on: 'Delivered on',
    weight_grams: 'Weight in grams',
    carrier_reference: "Carrier's reference",
  },
  weightRule: 'A whole number of grams: 1500 for 1.5 kg.',
  changedTitle: (who: string) => `${who} changed them meanwhile. They are now:`,
  changedText: 'What you typed is kept. Save again to put it in the place of theirs.',
};
