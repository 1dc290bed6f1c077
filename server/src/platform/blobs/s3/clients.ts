import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { within } from './attempts.ts';

export interface S3Address {
  /** Amazon's own when undefined. */
  endpoint: string | undefined;
  region: string;
}

/** Times are milliseconds. */
export interface SocketLimits {
  /** The longest wait for a connection, the wait for a free one included. */
  connectMs: number;
  /** The longest that nothing may come or go on a connection in use. */
  idleMs: number;
}

/** Two sets of connections, so that files on their way never keep a short question waiting. */
export interface S3Clients {
  transfers: S3Client;
  questions: S3Client;
}

const TRANSFER_SOCKETS = 48;
/** Confirming many documents asks for all of them at once, and each may take seconds. */
const QUESTION_SOCKETS = 64;
const CREDENTIALS_MS = 5_000;
/** Without it the SDK writes to the console. Errors report the failures. */
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/**
 * Makes the clients, with the credentials that the SDK finds: `AWS_…` variables, a profile, a container's or a
 * machine's role. Rejects within seconds when there are none. S3 itself need not answer yet.
 */
export async function openClients(address: S3Address, limits: SocketLimits): Promise<S3Clients> {
  const transfers = new S3Client(settings(address, limits, TRANSFER_SOCKETS));
  const { credentials } = transfers.config;
  try {
    await within(CREDENTIALS_MS, () => credentials());
  } catch (cause) {
    transfers.destroy();
    const message = 'no credentials for S3: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a profile or a role';
    throw new Error(message, { cause });
  }
  return { transfers, questions: new S3Client({ ...settings(address, limits, QUESTION_SOCKETS), credentials }) };
}

function settings({ endpoint, region }: S3Address, limits: SocketLimits, maxSockets: number): S3ClientConfig {
  return {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other stores than Amazon's do not know the newer checksums; a file is signed with its SHA-256.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The SDK cannot send a stream again, and its own retries have no time limit.
    maxAttempts: 1,
    // It would give each large file a connection of its own, above every limit.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.idleMs,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
    logger: SILENT,
  };
}
