import { formatCount, formatCountOf } from '../../../format/numbers.ts';

/* Texts of a claim's documents: the cards, the viewer, and their steps in the history. */

/** `1 document`, `12 documents`. */
export const documents = (n: number) => formatCountOf(n, 'document', 'documents');

export const evidence = {
  title: 'Evidence',
  empty: 'No documents',
  emptyText: 'The client has registered none yet.',
  unseen: 'New',
  pending: 'Not uploaded yet',
  unconfirmed: 'Not confirmed yet',
  unconfirmedText: 'The file arrived; the client has not confirmed it.',
  open: (name: string) => `Open ${name}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  received: 'received',
  registered: 'registered',
  declared: (type: string) => `Declared as ${type}`,
  reallyIs: (type: string) => `is a ${type}`,
  reallyUnknown: 'is of no known type',
  attachedBy: (who: string) => `attached by ${who}`,
  you: 'you',
  fromRecipient: 'sent by the recipient',
  fromRecipientAs: (kind: string) => `sent by the recipient as: ${kind}`,
  hash: 'SHA-256',
  showAll: (n: number) => `Show all ${documents(n)}`,
  showFewer: 'Show fewer',
  older: 'Load older documents',
  noThumbnail: 'No thumbnail',
  damaged: 'Damaged picture',
  notLoaded: 'Could not be loaded; trying again',
  unknownKind: 'Neither a picture nor a PDF',
  sameFile: 'Also on',
  sameFileMore: (n: number) => `and on ${n} more`,
  sameFileOf: (organization: string) => `of ${organization}`,
  summary: (confirmed: number, pending: number) =>
    pending === 0 ? documents(confirmed) : `${documents(confirmed)}, ${formatCount(pending)} not confirmed yet`,
  types: { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' },
};

/** Texts of attaching files. */
export const attach = {
  key: 'Attach documents',
  choose: 'Attach files',
  camera: 'Take a photograph',
  hint: 'Or drop files here, or paste them. Clients do not see them.',
  progress: (n: number, of: number, name: string) => `Attaching ${n} of ${of}: ${name}`,
  done: (n: number) => `${documents(n)} attached`,
  failed: (n: number) => (n === 1 ? 'A file was not attached' : `${formatCount(n)} files were not attached`),
  forget: 'Dismiss',
  tooLarge: 'It has more than 10 MB. Make it smaller, or split it.',
};

export const viewer = {
  position: (n: number, of: number) => `Document ${n} of ${of}`,
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  previous: 'Previous document',
  next: 'Next document',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fitWidth: 'Fit the width',
  actualSize: 'Actual size, 1:1',
  rotate: 'Rotate',
  full: 'Full window',
  beside: 'Beside the facts',
  pane: (name: string) => `Viewer: ${name}`,
  loading: 'Loading the document …',
  hostile: 'It may be hostile: open it only where it can do no harm.',
  none: 'This file has no preview',
  noneText:
    'Its content is neither a picture that browsers show nor a PDF, despite its declared type. A photograph of an iPhone can be HEIC: ask the client for JPEG.',
  reduced: (shown: string, size: string, sharpUntil: string) =>
    `Shown as a copy of ${shown}: the picture has ${size} pixels. Above ${sharpUntil} the copy is enlarged; download the file to see every pixel.`,
  damaged:
    'This picture is damaged: bytes of its file are missing or broken, so parts of it may be missing here. Download it, or ask the client to send it again.',
  failedImage: 'The picture cannot be shown',
  unshown: 'This browser cannot show it. Download it to view it.',
  unreachable: 'Nothing is wrong with the document itself. It is requested again every few seconds.',
  pdf: {
    frame: 'Pages of the document',
    invalid: 'This PDF cannot be read',
    invalidText: 'The file may be damaged or cut off.',
    password: 'This PDF needs a password',
    passwordText: 'Ask the client for a version without a password.',
    silent: 'The PDF viewer did not start',
    silentText: 'Download the file to look at it.',
    incomplete: 'Parts of this file could not be drawn; download it.',
  },
  keys: {
    next: 'Next document',
    previous: 'Previous document',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all of it',
    fitWidth: 'Fit the width',
    actualSize: 'Actual size: one pixel for one',
    rotate: 'Rotate',
    full: 'Full window, and back',
    close: 'Close the document',
  },
};

export const uploadSteps = {
  attached: (n: number) => `attached ${documents(n)}`,
  registered: (n: number) => `registered ${documents(n)}, not uploaded yet`,
  received: (n: number) => `uploaded ${documents(n)}, not confirmed yet`,
  confirmed: (n: number) => `uploaded ${documents(n)}`,
};
