import type { Carrier, DocumentWarning, IncidenceType, Provider, Role, UploadRefusal } from '../../api/types.ts';

const carriers: Record<Carrier, string> = {
  BPOST: 'bpost',
  BRT: 'BRT',
  CHRONOPOST: 'Chronopost',
  CORREOS: 'Correos',
  CORREOS_EXPRESS: 'Correos Express',
  CTT: 'CTT',
  DPD: 'DPD',
  EVRI: 'Evri',
  FEDEX: 'FedEx',
  GLS: 'GLS',
  INPOST: 'InPost',
  MAERSK: 'Maersk',
  PAACK: 'Paack',
  PC_COMPONENTES: 'PcComponentes',
  POSTAG: 'Post AG',
  SEUR: 'SEUR',
  UPS: 'UPS',
};

const providers: Record<Provider, string> = { ...carriers, SENDCLOUD: 'Sendcloud', WING: 'Wing' };

const incidenceTypes: Record<IncidenceType, string> = { LOST: 'Lost', DAMAGED: 'Damaged' };

const roles: Record<Role, { label: string; sentence: string }> = {
  admin: { label: 'Administrator', sentence: 'Everything, operators and keys included.' },
  agent: { label: 'Agent', sentence: 'Works claims: moves, notes, assigns.' },
  viewer: { label: 'Viewer', sentence: 'Reads everything and changes nothing.' },
};

const documentWarnings: Record<DocumentWarning, { label: string; sentence: string }> = {
  TYPE_MISMATCH: {
    label: 'Not the declared type',
    sentence: 'Its bytes are not of the type that it was declared as.',
  },
  SAME_FILE_ELSEWHERE: { label: 'Same file on another claim', sentence: 'The very same bytes are on another claim.' },
  HIDDEN_EXTENSION: {
    label: 'Name hides its type',
    sentence: 'The file name hides what kind of file it is. Open it with care.',
  },
};

const refusals: Record<UploadRefusal, string> = {
  too_large: 'The last upload was refused: over 10 MB.',
  empty: 'The last upload was refused: it was empty.',
  unsupported_content_type: 'The last upload was refused: not a PDF, JPEG, PNG or WebP.',
  other_content_type: 'The last upload was refused: sent as another type than declared.',
};

/** Names and labels of closed lists. */
export const names = { carriers, providers, incidenceTypes, roles, documentWarnings, refusals };
