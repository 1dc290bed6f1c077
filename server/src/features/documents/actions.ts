import { action } from '../../platform/feature/action.ts';

export const CLAIM_DOCUMENT_ATTACHED = action('claim.document_attached', 'An operator attached a document to a claim.');
