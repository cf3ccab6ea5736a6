import { networkOf as partOf } from '@r777/server-kit';

/**
 * The network of an address: the owner of one address can easily have the others. IPv4 by 24 bits; IPv6 by 48, because
 * a single customer may be given that many.
 */
export const networkOf = (address: string): string => partOf(address, { ipv4: 3, ipv6: 3 });
