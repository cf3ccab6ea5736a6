import { calls, type OutputOf } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useCallback } from 'react';

/** Reads what is set now, after the server said that another device has changed it. */
export function useChangedElsewhere(): () => Promise<OutputOf<typeof calls.securityConfig> | undefined> {
  const cache = useQueryCache();
  return useCallback(async () => {
    const config = await request(calls.securityConfig, {}).catch(() => undefined);
    if (config) cache.set(calls.securityConfig, {}, () => config);
    return config;
  }, [cache]);
}
