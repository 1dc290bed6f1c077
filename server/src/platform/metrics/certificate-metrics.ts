import { connect } from 'node:tls';
import { Gauge, type Registry } from 'prom-client';
import { HOUR_MS } from '../durations.ts';

const CONNECT_MS = 5_000;

/** Public https addresses by the listener behind them. */
export type PublicAddresses = Readonly<Record<string, string | undefined>>;

/**
 * Adds the end of the certificate at each public https address. Read at most once an hour, beside the scrapes: the
 * first one shows none, and an address that does not respond has no value.
 */
export function addCertificates(registry: Registry, addresses: PublicAddresses, now: () => number = Date.now): void {
  const https = Object.entries(addresses).filter(([, url]) => url?.startsWith('https:'));
  const gauge = new Gauge({
    name: 'redress_certificate_expiry_timestamp_seconds',
    help: 'When the certificate of a public https address expires, by listener; left out while it cannot be read.',
    labelNames: ['listener'],
    registers: [registry],
    collect: () => {
      if (https.length === 0 || now() - readAt < HOUR_MS) return;
      readAt = now();
      for (const [listener, url = ''] of https) {
        void readExpiry(url).then(
          (expiresAt) => gauge.set({ listener }, expiresAt / 1_000),
          () => gauge.remove({ listener }),
        );
      }
    },
  });
  let readAt = Number.NEGATIVE_INFINITY;
}

/** The end of a certificate in milliseconds since 1970. Whether anybody trusts the certificate does not matter here. */
function readExpiry(url: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const options = { host, port: Number(port || 443), servername: /[a-z]$/i.test(host) ? host : '' };
  const socket = connect({ ...options, rejectUnauthorized: false, timeout: CONNECT_MS }, () => {
    const expiresAt = Date.parse(socket.getPeerCertificate().valid_to);
    socket.destroy();
    if (Number.isNaN(expiresAt)) reject(new Error(`${host} has no certificate`));
    else resolve(expiresAt);
  });
  socket.unref();
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not respond`)));
  socket.once('error', reject);
  return promise;
}
