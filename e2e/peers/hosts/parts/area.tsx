import { type ComponentType, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { AreaBoundary } from '../../../../shell/src/federation/areas/area-boundary';
import { AreaFailed } from '../../../../shell/src/federation/areas/area-notice';
import { liveVersion, onVersions } from './feed';

/** What the shell passes to an area. */
export interface AreaProps {
  remote: string;
  expose: string;
  fallback: ReactNode;
  slotProps?: Record<string, unknown>;
  frame?: ((notice: ReactNode) => ReactNode) | undefined;
}

/** What renders a version of a remote's part. */
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
 * A remote's part of the page: the shell's own error boundary, message and skeleton around what the peer renders. Another version
 * takes the place of the one before; React keeps nothing of it.
 * @param inside what renders the version; it may suspend.
 */
export function PeerArea({
  remote,
  expose,
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
