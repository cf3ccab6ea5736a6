import type { RemoteSummary } from '@mfe/contract/answers';
import type { ReactNode } from 'react';
import type { Action } from '../actions/action';
import { Button } from '../kit/button';
import { momentText, useLanguage } from '../language';
import { useConsoleTexts } from '../texts';
import styles from './version-list.module.css';

const kib = (bytes: number) => Math.ceil(bytes / 1024);

/** Published versions, newest first, with those that were rolled back; each but the live one can be activated. */
export function VersionList({
  remote,
  mayOperate,
  onAsk,
}: {
  remote: RemoteSummary;
  mayOperate: boolean;
  onAsk: (action: Action) => void;
}): ReactNode {
  const t = useConsoleTexts();
  const language = useLanguage();
  return (
    <ul className={styles.list}>
      {remote.versions.map(({ version, publishedAt, publishedBy, bytes, files, unhealthy }) => {
        const isLive = version === remote.live?.version;
        return (
          <li key={version} className={styles.item}>
            <div>
              <p className={styles.version}>{version}</p>
              <p className={styles.small}>
                {t('published', { when: momentText(publishedAt, language), who: publishedBy })}
              </p>
              <p className={styles.small}>{t('size', { size: kib(bytes), files })}</p>
              {unhealthy && (
                <p className={styles.unhealthy}>
                  {`${t('unhealthy', { when: momentText(unhealthy.at, language), who: unhealthy.who })}${unhealthy.why ? `: ${unhealthy.why}` : ''}`}
                </p>
              )}
            </div>
            {isLive && <span className={styles.live}>{t('stateLive')}</span>}
            {!isLive && mayOperate && (
              <Button
                size="m"
                tone="secondary"
                aria-label={t('activateVersion', { version })}
                onClick={() => onAsk({ kind: 'activate', remote, version })}
              >
                {t('activate')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
