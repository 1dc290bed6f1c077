const MAX_NUMBER_LENGTH = 40;

/** The folder of a claim in a pack of several. */
export function claimFolder(trackingNumber: string, claimId: string): string {
  const number = trackingNumber.replace(/[^A-Za-z0-9]/g, '').slice(0, MAX_NUMBER_LENGTH);
  return number === '' ? claimId : `${number}-${claimId}`;
}
