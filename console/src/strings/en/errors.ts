interface ErrorText {
  /** The problem in a few words. */
  title: string;
  /** The next step for the operator. */
  advice: string;
}

const byCode: Record<string, ErrorText> = {
  NETWORK_FAILED: {
    title: 'The service cannot be reached',
    advice: 'Check your connection. Nothing you typed is lost; try again.',
  },
  SERVICE_UNREACHABLE: {
    title: 'The service cannot be reached',
    advice: 'A proxy in front of it answered instead. Nothing you typed is lost; try again.',
  },
  TIMED_OUT: { title: 'The service did not answer in time', advice: 'Try again in a moment.' },
  SESSION_REQUIRED: { title: 'You are signed out', advice: 'Sign in to go on.' },
  SIGN_IN_FAILED: {
    title: 'This e-mail and password do not match',
    advice: 'Check both. An administrator can give you a new password.',
  },
  SIGN_IN_THROTTLED: { title: 'Too many attempts', advice: 'Wait a little before you try again.' },
  PASSWORD_CHANGE_REQUIRED: { title: 'Choose a new password first', advice: 'The one you have works only once.' },
  CSRF_REFUSED: { title: 'The request was refused as unsafe', advice: 'Reload the page and try again.' },
  ROLE_NOT_ALLOWED: { title: 'Your role does not allow this', advice: 'Ask an administrator.' },
  PASSWORD_CONFIRMATION_REQUIRED: {
    title: 'Your password is needed for this',
    advice: 'Nothing was changed. Try again and type it, or cancel.',
  },
  ACCESS_TOKEN_NOT_ALLOWED: { title: 'No access token can do this', advice: 'Sign in with your password.' },
  HOST_NOT_ALLOWED: {
    title: 'The console is not reached by this address',
    advice: 'Set REDRESS_OPERATOR_URL to the address that people type.',
  },
  OPERATOR_NOT_FOUND: { title: 'There is no such operator', advice: 'The list may have changed; reload it.' },
  OPERATOR_EXISTS: { title: 'This e-mail is in use', advice: 'An operator with this e-mail exists already.' },
  LAST_ADMIN: {
    title: 'This is the last administrator',
    advice: 'Make somebody else an administrator first, or nobody could manage operators.',
  },
  TOKEN_NOT_FOUND: { title: 'There is no such token', advice: 'It may have been revoked already.' },
  TEMPLATE_NOT_FOUND: { title: 'There is no such template', advice: 'Somebody may have removed it.' },
  TEMPLATE_CHANGED: { title: 'Somebody changed the template meanwhile', advice: 'Look at it, then try again.' },
  TEMPLATE_LIMIT_REACHED: { title: 'There are too many templates', advice: 'Remove one that is not used.' },
  SAVED_VIEW_NOT_FOUND: { title: 'There is no such view', advice: 'Somebody may have removed it.' },
  SAVED_VIEW_CHANGED: {
    title: 'Somebody changed the view meanwhile',
    advice: 'Look at it as it is now, then try again.',
  },
  SAVED_VIEWS_REORDERED: { title: 'The views are in another order by now', advice: 'Look at them, then try again.' },
  SAVED_VIEW_NAME_TAKEN: { title: 'There is a view of this name', advice: 'Choose another name.' },
  SAVED_VIEW_LIMIT_REACHED: { title: 'There are too many views', advice: 'Remove one that is not used.' },
  LETTERS_BUSY: {
    title: 'Enough letters are being made',
    advice: 'Wait until one of them is there, then try again.',
  },
  PRINTER_BUSY: { title: 'Other PDFs are being printed', advice: 'Wait a moment, then try again.' },
  PRINT_LIMIT_EXCEEDED: {
    title: 'The PDF takes too long',
    advice: 'Try again later. If that repeats, shorten the text of the letter.',
  },
  STATEMENTS_BUSY: { title: 'Other statements are being read', advice: 'Wait a moment, then try again.' },
  EVIDENCE_PACKS_BUSY: {
    title: 'Enough packs are being made',
    advice: 'Wait until one of them is downloaded, then try again.',
  },
  EMAIL_DRAFT_TOO_LARGE: {
    title: 'The documents are too large for an e-mail',
    advice: 'Download the evidence pack, and send it by the carrier’s portal or as a link.',
  },
  JOB_NOT_FOUND: { title: 'There is no such job', advice: 'It may be done, or dropped by somebody else.' },
  HOUSE_RULE_LIMIT_REACHED: { title: 'There are too many house rules', advice: 'Take rules away that are not used.' },
  JOB_NOT_DEAD: { title: 'This job was not given up', advice: 'It is run by itself; somebody may have run it again.' },
  ORGANIZATION_NOT_FOUND: { title: 'There is no such organization', advice: 'The address may be mistyped.' },
  API_KEY_NOT_FOUND: { title: 'There is no such key', advice: 'It may have been revoked already.' },
  CLAIM_NOT_FOUND: { title: 'There is no such claim', advice: 'The identifier may be mistyped.' },
  SHIPMENT_FACTS_CHANGED: {
    title: 'Somebody else changed these dates',
    advice: 'Look at the present values, then save again.',
  },
  SHIPMENT_IMPORT_NOT_FOUND: {
    title: 'There is no such import',
    advice: 'Imports are kept for 90 days. The identifier may be mistyped.',
  },
  STATEMENT_NOT_FOUND: { title: 'There is no such statement', advice: 'The identifier may be mistyped.' },
  STATEMENT_CHANGED: {
    title: 'The preview is out of date',
    advice: 'Claims or payments changed since. Look at the lines again, then record them.',
  },
  STATEMENT_LINES_LEFT: {
    title: 'Some lines would be left out',
    advice: 'Choose their claims, correct the file, or leave them out.',
  },
  FILING_CHANGED: {
    title: 'Somebody else changed the filing',
    advice: 'See what they recorded, then save again.',
  },
  REFUND_CHANGED: {
    title: 'Somebody else changed the money of this claim',
    advice: 'See what they recorded, then save again.',
  },
  PAYMENT_NOT_FOUND: { title: 'There is no such payment', advice: 'Reload the claim.' },
  CLAIM_CHANGED: { title: 'Somebody else changed this claim', advice: 'See what they did, then choose again.' },
  MOVE_REFUSED: { title: 'This move is not allowed', advice: 'Choose another status or reason.' },
  NOTHING_TO_TAKE_BACK: { title: 'There is nothing to take back', advice: 'It was taken back already.' },
  TAKE_BACK_NOT_YOURS: { title: 'Somebody else made this move', advice: 'Only they can take it back.' },
  TAKE_BACK_EXPIRED: { title: 'It is too late to take this back', advice: 'Move the claim instead.' },
  TAKE_BACK_OVERTAKEN: { title: 'Something happened to the claim since', advice: 'Move it instead.' },
  UNSUPPORTED_DOCUMENT_CONTENT_TYPE: {
    title: 'It is no PDF, JPEG, PNG or WebP',
    advice: 'Save it as one of them; its name does not matter.',
  },
  EVIDENCE_REQUEST_NOT_FOUND: { title: 'There is no such evidence request', advice: 'Reload the claim.' },
  EVIDENCE_REQUEST_LIMIT_REACHED: {
    title: 'The claim has 50 evidence requests',
    advice: 'A claim cannot have more: use one whose link you still have.',
  },
  DOCUMENT_LIMIT_REACHED: { title: 'The claim has 100 documents', advice: 'A claim cannot have more.' },
  STORAGE_LIMIT_REACHED: {
    title: 'The organization has used up its storage',
    advice: 'An admin can raise REDRESS_ORGANIZATION_STORAGE_MB.',
  },
  UPLOAD_INTERRUPTED: { title: 'The connection ended before the file did', advice: 'Attach it again.' },
  UPLOAD_TIMED_OUT: { title: 'The file stopped coming', advice: 'Attach it again.' },
  DISK_NEARLY_FULL: { title: 'The disk of the service is nearly full', advice: 'Tell who runs it.' },
  STORAGE_FULL: { title: 'There is no room for the file', advice: 'Tell who runs the service.' },
  DOCUMENT_NOT_FOUND: { title: 'There is no such document', advice: 'Reload the claim.' },
  DOCUMENT_NOT_CONFIRMED: {
    title: 'This document is not confirmed',
    advice: 'It counts as evidence when the client has confirmed it.',
  },
  DOCUMENT_NOT_RECEIVED: { title: 'This file has not arrived', advice: 'The client registered it without uploading.' },
  NO_PREVIEW: { title: 'This file has no preview', advice: 'Download it to look at it, with care.' },
  PICTURE_DAMAGED: {
    title: 'This picture is damaged',
    advice: 'Bytes of its file are missing or broken. Download it, or ask the client to send it again.',
  },
  PREVIEW_UNAVAILABLE: { title: 'The service cannot show pictures just now', advice: 'Try again in a moment.' },
  STORAGE_UNAVAILABLE: { title: 'The storage of files cannot be reached', advice: 'Try again in a moment.' },
  CARRIER_NOT_FOUND: { title: 'There is no such carrier', advice: 'Reload the list.' },
  INVALID_REQUEST_BODY: { title: 'Something in it is not right', advice: 'Correct the marked fields.' },
  INVALID_QUERY_PARAMETERS: { title: 'This address asks for something unknown', advice: 'Clear the filters.' },
  SERVICE_UNAVAILABLE: { title: 'The service cannot do this just now', advice: 'Try again in a moment.' },
  INTERNAL_ERROR: {
    title: 'Something went wrong on our side',
    advice: 'Try again; tell us the request id if it stays.',
  },
};

function countOf(count: number, unit: string): string {
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}

/** The problem and the next step for each reason code. */
export const errors = {
  byCode,
  other: { title: 'That did not work', advice: 'Try again; tell us the request id if it stays.' },
  isBack: { title: 'The service can be reached again', advice: 'What you typed is still here: send it once more.' },
  requestId: 'Request id',
  retryAfter: (seconds: number) =>
    seconds < 60
      ? `Try again in ${countOf(seconds, 'second')}.`
      : `Try again in ${countOf(Math.ceil(seconds / 60), 'minute')}.`,
};
