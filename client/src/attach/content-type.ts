import { DOCUMENT_CONTENT_TYPES, type DocumentContentType } from '../vocabulary.ts';

const TYPE_OF_EXTENSION: Readonly<Record<string, DocumentContentType>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The media type by the extension of a file's name, in any case; undefined for other extensions. */
export function contentTypeOfName(name: string): DocumentContentType | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(TYPE_OF_EXTENSION, extension) ? TYPE_OF_EXTENSION[extension] : undefined;
}

export function isDocumentContentType(type: string): type is DocumentContentType {
  return DOCUMENT_CONTENT_TYPES.some((known) => known === type);
}
