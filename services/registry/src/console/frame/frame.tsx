import { languages } from '@r777/shared/contracts';
import { languageNames, setLanguage } from '@r777/shared/core';
import { Icon, type IconName, useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { Toaster } from '@r777/shared/ui/toast/toaster';
import type { ReactNode } from 'react';
import type { SessionInfo } from '../../model';
import { useRemotes, useSignOut } from '../api/queries';
import { addressOf, type Section, sections } from './console-location';
import styles from './frame.module.css';

const icons: Record<Section, IconName> = { remotes: 'server', history: 'clock' };

function Connection(): ReactNode {
  const t = useT('ops');
  const { data, isError } = useRemotes();
  return (
    <p className={styles.connection} data-state={isError ? 'lost' : 'live'} role="status">
      {isError ? t('disconnected') : data && t('connected', { revision: data.revision })}
    </p>
  );
}

/** Header, navigation and the page between them. */
export function Frame({
  session,
  section,
  children,
}: {
  session: SessionInfo;
  section: Section;
  children: ReactNode;
}): ReactNode {
  const t = useT('ops');
  const language = useLanguage();
  const signOut = useSignOut();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <img src="/img/brand/logo.svg" alt="R777" width={81} height={34} />
        <strong className={styles.title}>{t('title')}</strong>
        <Connection />
        <p className={styles.who}>{t('who', { label: session.label, scopes: session.scopes.join(', ') })}</p>
        <div className={styles.language}>
          <Segmented
            label={t('language')}
            items={languages.map((value) => ({ value, label: languageNames[value], lang: value.toLowerCase() }))}
            value={language}
            onChange={setLanguage}
          />
        </div>
        <Button tone="ghost" size="m" icon="log-out" busy={signOut.isPending} onClick={() => signOut.mutate()}>
          {t('signOut')}
        </Button>
      </header>
      <nav className={styles.nav} aria-label={t('sections')}>
        {sections.map((name) => (
          <a
            key={name}
            className={styles.link}
            href={addressOf(name)}
            aria-current={name === section ? 'page' : undefined}
          >
            <Icon name={icons[name]} />
            {t(name)}
          </a>
        ))}
      </nav>
      <main className={styles.main}>{children}</main>
      <Toaster />
    </div>
  );
}
