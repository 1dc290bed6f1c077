import { type BriefText, parseBrief } from '../record.ts';

/** Whether a brief, or a filed text, can be parsed and has the members that rows and derivations need. */
export function isSoundBrief(brief: BriefText): boolean {
  try {
    const { shipment, incidence } = parseBrief(brief);
    return [shipment.origin.country, shipment.destination.country, incidence.type].every(
      (text) => typeof text === 'string',
    );
  } catch {
    return false;
  }
}
