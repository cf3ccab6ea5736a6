import { readUrl } from '@mfe/contract';
import bn from '@r777/locales/bn/app.json';
import en from '@r777/locales/en/app.json';
import type { Status } from '@r777/shared/contracts';
import { addTexts, imageUrl } from '@r777/shared/core';
import { type Lookup, useStatus, useT } from '@r777/shared/react';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Icon } from '@r777/shared/ui/icon/icon';
import { useTitle } from '../../shell-texts';
import styles from './app-page.module.css';

/** A way to get the app onto a phone. */
interface Download {
  readonly key: 'android' | 'ios' | 'profile';
  readonly url: string;
}

/** The platforms in the order of the page, with the resource that each needs: SHELL-26. */
const platforms = [
  { key: 'android', type: 'Android' },
  { key: 'ios', type: 'IOS' },
  { key: 'profile', type: 'MOBILECONFIG' },
] as const;

/** Schemes that a download may have; iPhones install by the last. */
const schemes = new Set(['https:', 'http:', 'itms-services:']);

/** The downloads that the site's resources have; a platform without one, or with one that leads elsewhere, is left out. */
function downloadsOf(resources: Status['info']['resources']): Download[] {
  return platforms.flatMap(({ key, type }) => {
    const url = resources.find(({ resourceType }) => resourceType === type)?.url;
    return url && schemes.has(readUrl(url)?.protocol ?? '') ? [{ key, url }] : [];
  });
}

addTexts('app', { en, bn });

const useAppTexts = (): Lookup<typeof en> => useT('app');

function DownloadLink({ download: { key, url } }: { download: Download }) {
  const t = useAppTexts();
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

/** Where players get the app, or learn how to add the site to their home screen: SHELL-26..28. */
export function AppPage() {
  const t = useAppTexts();
  const downloads = downloadsOf(useStatus()?.info.resources ?? []);
  return (
    <>
      <BackBar title={useTitle('app')} />
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
