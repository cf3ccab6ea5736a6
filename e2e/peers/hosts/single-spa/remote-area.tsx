import { FederationContext } from '@r777/shared/react';
import { useContext, useState } from 'react';
import { UNSAFE_LocationContext, UNSAFE_NavigationContext } from 'router-contexts';
import { type LifeCycles, mountRootParcel } from 'single-spa';
import Parcel from 'single-spa-react/parcel';
import { type AreaProps, type InsideProps, PeerArea } from '../parts/area';
import { Mark } from '../parts/mark';
import type { Contents } from './lifecycles';
import { parcelsOf } from './versions';

/** A parcel is a separate React root, so it gets the surrounding contexts of the shell. */
function useAround(remote: string, version: string): Contents['around'] {
  const location = useContext(UNSAFE_LocationContext);
  const navigation = useContext(UNSAFE_NavigationContext);
  const federation = useContext(FederationContext);
  return (content) => (
    <UNSAFE_NavigationContext value={navigation}>
      <UNSAFE_LocationContext value={location}>
        <FederationContext value={federation}>
          <Mark remote={remote} version={version}>
            {content}
          </Mark>
        </FederationContext>
      </UNSAFE_LocationContext>
    </UNSAFE_NavigationContext>
  );
}

function Inside({ remote, expose, version, slotProps, fallback }: InsideProps) {
  const around = useAround(remote, version);
  const [state, setState] = useState<{ shown: boolean; failure?: unknown }>({ shown: false });
  // A parcel reports its failure to a callback; the shell's boundary shows it.
  if (state.failure) throw state.failure;
  return (
    <>
      {!state.shown && fallback}
      <Parcel
        config={async () => {
          const load = (await parcelsOf(remote, version))[expose];
          if (!load) throw new Error(`${remote} has no ${expose}`);
          const parcel: LifeCycles = await load();
          setState({ shown: true });
          return parcel;
        }}
        mountParcel={mountRootParcel}
        handleError={(failure) => setState({ shown: false, failure })}
        wrapStyle={{ display: 'contents' }}
        contents={{ around, slotProps } satisfies Contents}
      />
    </>
  );
}

/**
 * An expose of a remote as a parcel of single-spa: the remotes' parts are inside the shell's pages, sometimes several
 * on one.
 */
export function RemoteArea(props: AreaProps) {
  return <PeerArea {...props} inside={Inside} retry={() => {}} />;
}
