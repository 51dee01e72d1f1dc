import { BlockList, isIP, isIPv6 } from 'node:net';

export type AddressRanges = { has: (address: string) => boolean };

/** @param ranges Addresses, or ranges such as `10.0.0.0/8`. */
export function addressRanges(ranges: readonly string[]): AddressRanges {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return { has: address => isIP(address) !== 0 && list.check(address, familyOf(address)) };
}

/** Whether a text is an IP address or a range of them. */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const mappedBits = 96;
const mapped = addressRanges([`::ffff:0:0/${mappedBits}`]);

/** Whether a range is wider than the widest private ones, `10.0.0.0/8` (RFC 1918) and `fc00::/7` (RFC 4193). */
export function isWiderThanANetwork(range: string): boolean {
  const [address = '', bits] = range.split('/');
  if (bits === undefined) return false;
  if (familyOf(address) === 'ipv4') return Number(bits) < 8;
  return Number(bits) < (mapped.has(address) ? mappedBits + 8 : 7);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
