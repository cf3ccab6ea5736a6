import { paths } from '@r777/shared/router';

/** The address of a part. */
export const partPath = (part: string): string => `${paths.playerSafety}?part=${part}`;
