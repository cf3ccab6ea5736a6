import { useCallback } from 'react';
import { RegistryError } from './api/call';
import { type ConsoleKey, isConsoleKey, useConsoleTexts } from './texts';

/** Key of an error's text: the text library reads a dot as a group. A code without a text is an unknown error. */
export function refusalKey(code: string): ConsoleKey {
  const key = `refusals.${code.replace('.', '-')}`;
  return isConsoleKey(key) ? key : 'refusals.system-unknown';
}

/** The text of a failure; with the registry's own reasons if there are any, because they name files and ranges. */
export function useRefusalText(): (error: unknown) => string {
  const t = useConsoleTexts();
  return useCallback(
    (error) => {
      if (!(error instanceof RegistryError)) return t(refusalKey('system.unknown'));
      const { code, reasons } = error;
      return [t(refusalKey(code)), ...reasons].join(' · ');
    },
    [t],
  );
}

/** Why the registry refused, with a link to the page that explains the code. */
export function RefusedNotice({ error, className }: { error: unknown; className: string | undefined }) {
  const t = useConsoleTexts();
  const text = useRefusalText()(error);
  const code = error instanceof RegistryError && error.code !== 'unreachable' ? error.code : undefined;
  return (
    <p className={className} role="alert">
      <span>{text}</span>
      {code && (
        <>
          {' '}
          <a href={`/errors#${code}`} target="_blank" rel="noreferrer">
            {t('explain')}
          </a>
        </>
      )}
    </p>
  );
}
