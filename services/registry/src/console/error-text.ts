import { useT } from '@r777/shared/react';
import { useCallback } from 'react';
import { RegistryError } from './api/call';

/** Key of a refusal's text: a dot in a key would mean a group to the text library. */
export const refusalKey = (code: string) => `refusals.${code.replace('.', '-')}`;

/** Turns a failure into words; with the registry's own reasons where it gave any, as they name files and ranges. */
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
