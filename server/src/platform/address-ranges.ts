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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}
