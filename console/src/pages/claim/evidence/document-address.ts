import { API_BASE } from '../../../api/client.ts';

const addressOf = (claimId: string, documentId: string) =>
  `${API_BASE}/claims/${encodeURIComponent(claimId)}/documents/${encodeURIComponent(documentId)}`;

/** The picture in a list; looking at it is not kept in the history. */
export const thumbnailAddress = (claimId: string, documentId: string) =>
  `${addressOf(claimId, documentId)}/preview?thumbnail=1`;

/** The picture to look at; kept in the history. */
export const previewAddress = (claimId: string, documentId: string) => `${addressOf(claimId, documentId)}/preview`;

/** The file to save; kept in the history. */
export const fileAddress = (claimId: string, documentId: string) => `${addressOf(claimId, documentId)}/file`;
