const UPLOAD_PATH = /^(?:\/v1)?(\/uploads(?:\/|$).*)$/;
const MAX_HINT = 200;

/**
 * Tells a client that sends a file to another listener where upload addresses are: a sentence after a space. Gives
 * undefined for paths that are no upload address.
 * @param uploadsUrl address of the upload listener, as clients reach it
 */
export function hintForUpload(path: string, uploadsUrl: string): string | undefined {
  const [, upload] = UPLOAD_PATH.exec(path) ?? [];
  if (upload === undefined) return undefined;
  const target = `${uploadsUrl}${upload.slice(0, MAX_HINT)}`;
  return ` Upload addresses are on another host: PUT the file to ${target} with its token, which is the upload_url of the document.`;
}
