/** Advice for the operator, by the status of S3's response. */
const ADVICE: Readonly<Record<number, string>> = {
  301: 'the bucket is in another region',
  403: 'the credentials are wrong, or may not do this',
  404: 'there is no such bucket, or another server responds there',
};

/**
 * A failed request to S3. The error carries nothing of the request: the SDK's own errors show access keys,
 * signatures and addresses.
 */
export class S3Error extends Error {
  /** S3's word, such as `SlowDown`, or the system's, such as `ECONNREFUSED`. */
  readonly code: string;
  /** Is undefined when no response came. */
  readonly status: number | undefined;
  /** The request's identifier in S3's own logs; undefined when no response came. */
  readonly s3_request_id: string | undefined;

  constructor(asked: string, error: unknown) {
    const { code, status, requestId, message } = readFailure(error);
    const advice = status === undefined ? undefined : ADVICE[status];
    const answer = status === undefined ? '' : ` (HTTP ${status}${advice === undefined ? '' : `: ${advice}`})`;
    super(`S3 failed to ${asked}: ${code}${answer}${message === '' ? '' : `: ${message}`}`);
    this.name = 'S3Error';
    this.code = code;
    this.status = status;
    this.s3_request_id = requestId;
  }
}

interface Failure {
  code: string;
  status: number | undefined;
  requestId: string | undefined;
  /** Our clock was wrong; the SDK has seen S3's, and will sign with that. */
  isClockCorrected: boolean;
  message: string;
}

interface Metadata {
  httpStatusCode?: number | undefined;
  requestId?: string | undefined;
  clockSkewCorrected?: boolean | undefined;
}

/** Reads what the SDK, the network or the file system failed with. */
export function readFailure(error: unknown): Failure {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const { httpStatusCode, requestId, clockSkewCorrected: isClockCorrected = false } = metadataOf(thrown);
  const systemCode = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  // A response that broke off has a status, but says nothing.
  const status = systemCode === undefined ? httpStatusCode : undefined;
  const code = systemCode ?? thrown.name;
  // The SDK makes up a text where S3 gave none, and adds lines about itself.
  const [text = ''] = thrown.message.split('\n', 1);
  return { code, status, requestId, isClockCorrected, message: text === 'UnknownError' || text === code ? '' : text };
}

function metadataOf(error: Error): Metadata {
  const metadata = '$metadata' in error ? error.$metadata : undefined;
  return typeof metadata === 'object' && metadata !== null ? metadata : {};
}
