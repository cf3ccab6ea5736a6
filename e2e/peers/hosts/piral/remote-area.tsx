import { ExtensionSlot, useGlobalState } from 'piral-core';
import type { AreaProps } from '../parts/area';
import { exposeOf } from '../parts/federation';

const noProps = {};

/**
 * An expose of a remote as an extension of Piral, in its own slot. Piral isolates errors itself, and a pilet that
 * cannot be loaded leaves its slots empty.
 */
export function RemoteArea({ remote, offered, fallback, slotProps = noProps }: AreaProps) {
  const loading = useGlobalState(({ app }) => app.loading);
  return (
    <ExtensionSlot
      name={`${remote} ${exposeOf(remote, offered)}`}
      params={{ slotProps, fallback }}
      empty={() => (loading ? fallback : null)}
    />
  );
}
