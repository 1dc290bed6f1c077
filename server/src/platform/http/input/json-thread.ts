import { INVALID_REQUEST_BODY } from '../../feature/reasons.ts';
import { ServiceError } from '../../service-error.ts';
import { workOn } from '../../threads/work.ts';
import { HttpError } from '../envelope.ts';
import { parseJson } from './json-body.ts';
import { type JsonWithFile, takeFile } from './json-file.ts';

/* Parses large JSON bodies with a file, away from the serving thread. */
workOn((bytes: Uint8Array): JsonWithFile => {
  try {
    return takeFile(parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  } catch (error) {
    throw error instanceof HttpError ? new ServiceError(INVALID_REQUEST_BODY, error.message) : error;
  }
});
