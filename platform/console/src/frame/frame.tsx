import type { SessionInfo } from '@mfe/contract/answers';
import type { ReactNode } from 'react';
import { RegistryError } from '../api/call';
import { useRemotes, useSignOut } from '../api/queries';
import { Button, Icon, type IconName } from '../kit/button';
import { Segmented } from '../kit/field';
import { Toaster } from '../kit/toast';
import { momentText, setLanguage, useLanguage } from '../language';
import { site } from '../site';
import { useConsoleTexts } from '../texts';
import { addressOf, type Section, sections } from './console-location';
import styles from './frame.module.css';

const icons: Record<Section, IconName> = { remotes: 'server', history: 'clock' };

/** Whether the registry answers, and whether it answers without its database. */
function Connection(): ReactNode {
  const t = useConsoleTexts();
  const language = useLanguage();
  const { data, error } = useRemotes();
  const away = data?.databaseAway;
  const isAway = away !== undefined || (error instanceof RegistryError && error.code === 'database.away');
  const figures = away ? t('databaseAwayFigures', { time: momentText(away.figures, language) }) : '';
  const lost = isAway ? [t('databaseAway'), figures].filter(Boolean).join(' · ') : error && t('disconnected');
  return (
    <p className={styles.connection} data-state={lost ? 'lost' : 'live'} role="status">
      {lost || (data && t('connected', { revision: data.revision }))}
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
  const t = useConsoleTexts();
  const language = useLanguage();
  const signOut = useSignOut();
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <img src={site.brand.logo} alt={site.brand.name} width={site.brand.width} height={site.brand.height} />
        <strong className={styles.title}>{t('title')}</strong>
        <Connection />
        <p className={styles.who}>{t('who', { label: session.label, scopes: session.scopes.join(', ') })}</p>
        <div className={styles.language}>
          <Segmented
            label={t('language')}
            items={site.languages.map(({ code, name }) => ({ value: code, label: name, lang: code }))}
            value={language.code}
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
            <span>{t(name)}</span>
          </a>
        ))}
        {session.sitePage && (
          <a className={styles.link} href={session.sitePage} target="_blank" rel="noreferrer">
            <Icon name="server" />
            <span>{t('sitePage')}</span>
          </a>
        )}
      </nav>
      <main className={styles.main}>{children}</main>
      <Toaster />
    </div>
  );
}
