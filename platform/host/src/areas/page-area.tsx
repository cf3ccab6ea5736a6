import type { ReactNode } from 'react';
import { federation } from '../federation';
import { Containment } from './containment';
import type { Frame } from './mounted-version';
import { RemoteArea } from './remote-area';

/** A page of a remote; `fallback` is shown while the code is loading. Nothing when no remote offers the page. */
export function PageArea({ page, fallback, frame }: { page: string; fallback: ReactNode; frame?: Frame }) {
  if (!federation.exposeOfPage(page)) return null;
  return (
    <Containment>
      <RemoteArea key={page} remote={federation.ownerOf(page)} offered={{ page }} fallback={fallback} frame={frame} />
    </Containment>
  );
}
