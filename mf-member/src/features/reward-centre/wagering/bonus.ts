import type { calls, OutputOf } from '@r777/shared/contracts';

/** A bonus that has, or had, to be wagered. */
export type Bonus = OutputOf<typeof calls.wagering>['content'][number];
