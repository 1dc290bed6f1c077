import { z } from 'zod';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { DOCUMENT_CONTENT_TYPES, type DocumentContentType, type DocumentStatus, type Uploader } from './record.ts';

/** The meaning of each status of a document (spec: Document statuses). */
export const DOCUMENT_STATUS_MEANINGS: Readonly<Record<DocumentStatus, string>> = {
  PENDING_UPLOAD:
    'Registered; its file was not confirmed yet. A document that is never confirmed is deleted, after 7 days by default.',
  CONFIRMED: 'Its file was received and confirmed. It stays so.',
};

export const UPLOADER_MEANINGS: Readonly<Record<Uploader, string>> = {
  client: 'A program of the organization, through the client API.',
  operator: 'An operator attached it. No client knows of it.',
  recipient: 'Whoever opened an evidence request sent it. No client knows of it.',
};

export const CONTENT_TYPE_MEANINGS: Readonly<Record<DocumentContentType, string>> = {
  'application/pdf': 'A PDF.',
  'image/jpeg': 'A JPEG picture.',
  'image/png': 'A PNG picture.',
  'image/webp': 'A WebP picture.',
};

export const documentContentType = z
  .enum(DOCUMENT_CONTENT_TYPES)
  .meta({ id: 'DocumentContentType', ...describeEnum('The media type of a file.', CONTENT_TYPE_MEANINGS) });
