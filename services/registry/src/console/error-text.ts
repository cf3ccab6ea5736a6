import { useT } from '@r777/shared/react';
import { useCallback } from 'react';
import { RegistryError } from './api/call';

/** Key of an error's text: the text library reads a dot as a group. */
export const refusalKey = (code: string) => `refusals.${code.replace('.', '-')}`;

/** The text of a failure; with the registry's own reasons if there are any, because they name files and ranges. */
export function useRefusalText(): (error: unknown) => string {
  const t = useT('ops');
  return useCallback(
    (error) => {
      if (!(error instanceof RegistryError)) return t(refusalKey('system.unknown'));
      const { code, reasons } = error;
      return [t(refusalKey(code)), ...reasons].join(' · ');
    },
    [t],
  );
}
