import { isIP } from 'node:net';
import { addressRanges } from '../address-ranges.ts';

/**
 * Every address outside the public Internet: this machine, its network, and ranges that lead into them (RFC 6890, RFC 6052, RFC
 * 3056).
 */
const closed = addressRanges(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/128 ::1/128 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7
  fe80::/10 ff00::/8`.split(/\s+/),
);

/**
 * Whether a webhook may be sent to an address: public ones over https; others only when the settings of the machine name them.
 */
export function webhookAddressRule(allowed: readonly string[]) {
  const named = addressRanges(allowed);
  return (address: string, protocol: string): boolean =>
    named.has(address) || (protocol === 'https:' && isIP(address) !== 0 && !closed.has(address));
}
