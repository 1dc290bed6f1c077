import { isIP } from 'node:net';

/** An address, or a network by its first address and the number of bits that it has in common. */
const NETWORK = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/;

/** Whether a text is an address or a network in CIDR notation, such as `10.0.0.2` or `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}
