import type { calls, OutputOf } from '@r777/shared/contracts';

/** A way to confirm that the member has. */
export type Way = OutputOf<typeof calls.confirmWays>['ways'][number];
