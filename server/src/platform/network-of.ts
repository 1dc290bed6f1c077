import { isIPv4, isIPv6 } from 'node:net';

/** Bits of an address that a network's members share. */
interface NetworkSize {
  /** 8, 16, 24 or 32. */
  ipv4: number;
  /** 16, 32, 48 or 64. */
  ipv6: number;
}

/** One subscriber: an IPv4 address, or an IPv6 /64. */
const SUBSCRIBER: NetworkSize = { ipv4: 32, ipv6: 64 };
const IPV4_BITS = 32;
const IPV4_PART_BITS = 8;
const IPV6_GROUP_BITS = 16;

/**
 * Gives the network of an address, that of one subscriber without a size. An IPv4 address stands for itself there, also
 * in its IPv6-mapped form. A text that is no address is returned unchanged.
 */
export function networkOf(address: string, { ipv4, ipv6 }: NetworkSize = SUBSCRIBER): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || isIPv4(address)) return ipv4NetworkOf(mapped ?? address, ipv4);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return `${whole
    .slice(0, ipv6 / IPV6_GROUP_BITS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${ipv6}`;
}

function ipv4NetworkOf(address: string, bits: number): string {
  if (bits === IPV4_BITS) return address;
  const parts = address.split('.').map((part, at) => (at < bits / IPV4_PART_BITS ? part : '0'));
  return `${parts.join('.')}/${bits}`;
}
