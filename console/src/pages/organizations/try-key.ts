/** The listeners' default ports: clients are served on one, operators on the other. */
const CLIENT_PORT = '8080';
const OPERATOR_PORT = '8082';

/**
 * Where clients reach the service, as far as this page can tell: beside it on a machine with the default ports; behind
 * a proxy only the operator knows.
 */
function clientAddressOf({ protocol, hostname, port }: Location): string {
  return port === OPERATOR_PORT ? `${protocol}//${hostname}:${CLIENT_PORT}` : 'https://YOUR-API-ADDRESS';
}

/** A command that lists claims with a key just issued. */
export function tryKeyCommand({ key_id, key_secret }: { key_id: string; key_secret: string }, page: Location): string {
  return `curl -u ${key_id}:${key_secret} ${clientAddressOf(page)}/v1/claims`;
}
