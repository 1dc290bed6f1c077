import type { Config, ListenAddress } from '../../config/config.ts';
import { type Check, type Found, ok, warning } from './check.ts';

/** Networks that hold everybody. */
const EVERYBODY = /^(?:0\.0\.0\.0|::)\/0*$/;
const LOOPBACK = /^(?:localhost|127\.|::1$|\[?::1\]?$)/;

/** The checks of proxies and public addresses against where the service listens. */
export function networkChecks(config: Config): Check[] {
  return [
    { name: 'proxies', run: () => checkProxies(config) },
    { name: 'addresses', run: () => checkAddresses(config) },
  ];
}

function checkProxies({ trustedProxies, api, uploads, operator }: Config): Found[] {
  if (trustedProxies.some((network) => EVERYBODY.test(network))) {
    return [warning('REDRESS_TRUSTED_PROXIES holds everybody, so that clients choose their address: name the proxies')];
  }
  const trustsLoopback = trustedProxies.some(isLoopback);
  const open = named({ api, uploads, operator }).filter(({ host }) => !isLoopback(host));
  if (open.length === 0 && !trustsLoopback) {
    return [
      warning('listeners are for this machine alone, and REDRESS_TRUSTED_PROXIES has no proxy on it: add 127.0.0.1'),
    ];
  }
  if (open.length > 0 && trustedProxies.every(isLoopback)) {
    const names = open.map(({ name }) => name).join(', ');
    return [
      warning(
        `${names} can be reached from other machines, and REDRESS_TRUSTED_PROXIES has none of them: behind a proxy elsewhere ` +
          'all clients share one limit; name that proxy, or listen on 127.0.0.1',
      ),
    ];
  }
  return [ok(trustedProxies.join(', '))];
}

function checkAddresses({ api, uploads, operator, uploadsUrl, operatorUrl }: Config): Found[] {
  const found: Found[] = [];
  if (!isLoopback(api.host) && uploadsUrl === undefined) {
    found.push(warning('upload addresses lead to where the upload listener listens: set REDRESS_UPLOADS_URL'));
  }
  if (operator && !isLoopback(operator.host) && !operatorUrl?.startsWith('https:')) {
    found.push(warning('passwords of operators may cross the network in clear: set REDRESS_OPERATOR_URL to https'));
  }
  if (uploadsUrl?.startsWith('http:') && !isLoopback(new URL(uploadsUrl).hostname)) {
    found.push(warning('REDRESS_UPLOADS_URL is not https: files and their addresses cross the network in clear'));
  }
  const listening = named({ api, uploads, operator }).map(({ name, host, port }) => `${name} ${host}:${port}`);
  return found.length > 0 ? found : [ok(listening.join(', '))];
}

function named(listeners: Pick<Config, 'api' | 'uploads' | 'operator'>): (ListenAddress & { name: string })[] {
  const all = Object.entries(listeners) as [string, ListenAddress | undefined][];
  return all.flatMap(([name, address]) => (address ? [{ name, ...address }] : []));
}

function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
