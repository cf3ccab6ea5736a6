import { RemoteFailure } from '@mfe/host/failure';
import { LOAD_LIMIT_MS } from '@mfe/host/load-version';
import bn from '@r777/locales/bn/federation.json';
import type en from '@r777/locales/en/federation.json';
import { addTextFile, addTextsIn } from '@r777/shared/core';
import { type Lookup, useT } from '@r777/shared/react';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';

// In the shell's own texts, because a message about a failed network cannot be fetched over it.
addTextsIn('BN', 'federation', bn);
addTextFile('EN', 'federation', () => import(/* webpackChunkName: "en" */ '@r777/locales/en/federation.json'));

const hasName = (remote: string): remote is keyof (typeof en)['area'] => remote in bn.area;

/** The message of a failed or unavailable area; the reference helps customer service to find the cause. */
function useWords(remote: string) {
  const t: Lookup<typeof en> = useT('federation');
  // A remote that is newer than this shell has no name in its texts.
  return { area: t(hasName(remote) ? `area.${remote}` : 'area.other'), t };
}

/** The area could not be loaded, or threw. Only its own place on the page is affected. */
export function AreaFailed({ remote, failure, onRetry }: { remote: string; failure: unknown; onRetry: () => void }) {
  const { area, t } = useWords(remote);
  const known = failure instanceof RemoteFailure ? failure : undefined;
  const text =
    known?.reason === 'timeout' || known?.reason === 'not-ready'
      ? t('slow', { seconds: LOAD_LIMIT_MS / 1000 })
      : t(known?.reason === 'incompatible' ? 'incompatible' : 'broken');
  const reference = [remote, known?.version, known?.reason ?? 'render'].filter(Boolean).join(' · ');
  return <ErrorState title={t('failed', { area })} text={text} onRetry={onRetry} reference={reference} />;
}

/** An operator has disabled the remote. There is nothing to retry: it returns by itself. */
export function AreaKilled({ remote }: { remote: string }) {
  const { area, t } = useWords(remote);
  return <ErrorState title={t('killed', { area })} text={t('killedText')} />;
}
