import { i18n } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import type { Say } from './check';

/**
 * Translates errors by key. Keys of field rules come from the server's configuration: one without a text gives the
 * general message that the entry is not accepted, never the key itself.
 */
export function useErrorSayer(): Say {
  const t = useT<string>('errors');
  return (key, vars) => t(i18n.exists(key, { ns: 'errors' }) ? key : 'request.invalid', vars);
}
