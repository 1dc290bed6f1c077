import type { Claim, ClaimStatus } from '../index.ts';
import { type Color, paint } from './output.ts';

const DECIDED: readonly ClaimStatus[] = ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'];

/** Gives true when a claim is decided: no further change is expected. */
export function isDecided({ status }: Pick<Claim, 'status'>): boolean {
  return DECIDED.includes(status);
}

const COLOR_OF_STATUS: Readonly<Partial<Record<ClaimStatus, Color>>> = {
  PENDING_ACTION: 'yellow',
  PENDING_REFUND: 'cyan',
  PENDING_REFUND_AMOUNT_CONFIRMED: 'cyan',
  RESOLVED: 'green',
  CANCELED: 'red',
  REJECTED: 'red',
};

/** `CANCELED (TIME_EXCEEDED)` */
export function standing({ status, status_reason }: { status: string; status_reason: string | null }): string {
  return status_reason === null ? status : `${status} (${status_reason})`;
}

/** A text in the colour of a claim's status. */
export function inStatusColor(status: ClaimStatus, text: string): string {
  const color = COLOR_OF_STATUS[status];
  return color === undefined ? text : paint(color, text);
}
