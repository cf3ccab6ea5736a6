import { ExtensionSlot, useGlobalState } from 'piral-core';
import type { AreaProps } from '../parts/area';

const noProps = {};

/**
 * An expose of a remote as an extension of Piral, in its own slot: it keeps errors apart itself, and a pilet that cannot be
 * loaded leaves its slots empty.
 */
export function RemoteArea({ remote, expose, fallback, slotProps = noProps }: AreaProps) {
  const loading = useGlobalState(({ app }) => app.loading);
  return (
    <ExtensionSlot
      name={`${remote} ${expose}`}
      params={{ slotProps, fallback }}
      empty={() => (loading ? fallback : null)}
    />
  );
}
