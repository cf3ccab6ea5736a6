import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
import { AreaBoundary } from '../../../../platform/host/src/areas/mounted-version';
import type { RemoteArea } from '../../../../platform/host/src/areas/remote-area';
import { AreaFailed } from '../../../../shell/src/host/area-notice';
import { exposeOf } from './federation';
import { liveVersion, onVersions } from './feed';

/** Props that the shell passes to an area. */
export type AreaProps = ComponentProps<typeof RemoteArea>;

/** The renderer of a version of a remote's part. */
export interface InsideProps {
  remote: string;
  expose: string;
  version: string;
  slotProps: object;
  fallback: ReactNode;
}

const inPlace = (notice: ReactNode) => notice;
const noProps = {};

/**
 * A remote's part of the page: the shell's own error boundary, message and skeleton around the peer's content. Another
 * version replaces the previous one; React keeps no state of the previous one.
 * @param inside renders the version; it may suspend.
 */
export function PeerArea({
  remote,
  offered,
  fallback,
  slotProps = noProps,
  frame = inPlace,
  inside: Inside,
  retry,
}: AreaProps & {
  inside: ComponentType<InsideProps>;
  retry: (remote: string, expose: string) => void;
}) {
  const version = useSyncExternalStore(onVersions, () => liveVersion(remote));
  // The shell draws no area that the build's remotes do not offer.
  const expose = exposeOf(remote, offered) ?? '';
  const [{ attempt, failure }, setState] = useState<{ attempt: number; failure?: unknown }>({ attempt: 0 });
  const again = () => {
    retry(remote, expose);
    setState({ attempt: attempt + 1 });
  };
  return (
    <AreaBoundary
      key={`${version} ${attempt}`}
      onError={(error) => setState({ attempt, failure: error })}
      fallback={frame(<AreaFailed remote={remote} failure={failure} onRetry={again} />)}
    >
      <Suspense fallback={fallback}>
        <Inside remote={remote} expose={expose} version={version} slotProps={slotProps} fallback={fallback} />
      </Suspense>
    </AreaBoundary>
  );
}
