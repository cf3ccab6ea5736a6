import bn from '@r777/locales/bn/app.json';
import en from '@r777/locales/en/app.json';
import { addTexts, imageUrl } from '@r777/shared/core';
import { useStatus, useT } from '@r777/shared/react';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Icon } from '@r777/shared/ui/icon/icon';
import styles from './app-page.module.css';
import { type Download, downloadsOf } from './downloads';

addTexts('app', { en, bn });

function DownloadLink({ download: { key, url } }: { download: Download }) {
  const t = useT('app');
  return (
    <a className={styles.download} href={url} rel="noopener noreferrer" data-platform={key}>
      <Icon name="download" />
      <span>
        <span className={styles.name}>{t(`app.${key}`)}</span>
        <span className={styles.hint}>{t(`app.${key}Hint`)}</span>
      </span>
    </a>
  );
}

/** Where players get the app, or how they put the site on their home screen: SHELL-26..28. */
export function AppPage() {
  const t = useT('app');
  const titles = useT('shell');
  const downloads = downloadsOf(useStatus()?.info.resources ?? []);
  return (
    <>
      <BackBar title={titles('title.app')} />
      <div className={styles.page}>
        <div className={styles.hero}>
          <img src={imageUrl('/brand/icon-192.svg')} alt="" width="96" height="96" />
          <h2 className={styles.heading}>{t('app.heading')}</h2>
          <p className={styles.text}>{t('app.text')}</p>
        </div>
        {downloads.length === 0 && <EmptyState title={t('app.noneTitle')} text={t('app.noneText')} />}
        {downloads.length > 0 && (
          <ul className={styles.downloads}>
            {downloads.map((download) => (
              <li key={download.key}>
                <DownloadLink download={download} />
              </li>
            ))}
          </ul>
        )}
        <section className={styles.steps}>
          <h2 className={styles.stepsTitle}>{t('app.homeScreen')}</h2>
          <ul>
            <li>{t('app.stepAndroid')}</li>
            <li>{t('app.stepIos')}</li>
          </ul>
        </section>
      </div>
    </>
  );
}
