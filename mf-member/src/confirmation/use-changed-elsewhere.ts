import { calls, type OutputOf } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useCallback } from 'react';

/** Reads the current settings after the server reported a change by another device. */
export function useChangedElsewhere(): () => Promise<OutputOf<typeof calls.securityConfig> | undefined> {
  const cache = useQueryCache();
  return useCallback(async () => {
    const config = await request(calls.securityConfig, {}).catch(() => undefined);
    if (config) cache.set(calls.securityConfig, {}, () => config);
    return config;
  }, [cache]);
}
