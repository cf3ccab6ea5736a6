import { i18n } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import type { Say } from './check';

/**
 * Says errors by key. Keys of field rules come from the server's configuration: one that has no text says that the entry
 * is not accepted, and never shows the bare key.
 */
export function useErrorSayer(): Say {
  const t = useT<string>('errors');
  return (key, vars) => t(i18n.exists(key, { ns: 'errors' }) ? key : 'request.invalid', vars);
}
