import { serverNow } from '@r777/shared/core';
import { type Area, AreaContext } from '@r777/shared/react';
import { type ReactNode, useState } from 'react';

const unseen: Area = {
  remote: 'mf-member',
  version: '1.0.0',
  hidden: true,
  setBusy: () => undefined,
  loading: () => () => undefined,
  savedState: { save: () => () => undefined, take: () => undefined },
};

/** A number of seconds before a moment, for the catalogue: the clock does not run, as on a hidden page. */
export function Still({ seconds, children }: { seconds: number; children: (until: number) => ReactNode }): ReactNode {
  const [until] = useState(() => serverNow() + seconds * 1000);
  return <AreaContext value={unseen}>{children(until)}</AreaContext>;
}
