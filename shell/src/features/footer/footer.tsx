import { type ConsolidatedSettings, calls, type Status } from '@r777/shared/contracts';
import { imageUrl, vendorIconUrl } from '@r777/shared/core';
import { useCall, useLanguage, useLoggedIn, useSettings, useStatus } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { useState } from 'react';
import { useReachable } from '../../site/reachable';
import { Columns } from './columns';
import styles from './footer.module.css';
import { useFooterTexts } from './texts';

type ResourceType = Status['info']['resources'][number]['resourceType'];

const networks = [
  { type: 'FACEBOOK', icon: 'facebook', name: 'Facebook' },
  { type: 'TELEGRAM', icon: 'telegram', name: 'Telegram' },
  { type: 'INSTAGRAM', icon: 'instagram', name: 'Instagram' },
] as const satisfies readonly { type: ResourceType; icon: IconName; name: string }[];

/** Icons of the networks for which the status has an address: NAV-38. */
function SocialLinks() {
  const t = useFooterTexts();
  const resources = useStatus()?.info.resources ?? [];
  const given = networks.flatMap((network) => {
    const url = resources.find((r) => r.resourceType === network.type)?.url;
    return url ? [{ ...network, url }] : [];
  });
  if (given.length === 0) return null;
  return (
    <ul className={styles.social}>
      {given.map(({ type, icon, name, url }) => (
        <li key={type}>
          <a
            className={styles.network}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('footer.follow', { network: name })}
          >
            <Icon name={icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Icons of all vendors, each once, also with several types of games; one that fails to load is left out. */
function VendorLogos() {
  const t = useFooterTexts();
  const vendors = useCall(calls.vendors, { language: useLanguage() }).data ?? [];
  const [failed, setFailed] = useState<readonly string[]>([]);
  const byCode = new Map(vendors.map((vendor) => [vendor.vassalage, vendor.displayName]));
  const shown = [...byCode].filter(([code]) => !failed.includes(code));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.logos} aria-label={t('footer.vendors')}>
      {shown.map(([code, name]) => (
        <li key={code} className={styles.vendor}>
          <img
            src={vendorIconUrl(code)}
            alt={name}
            width="34"
            height="34"
            loading="lazy"
            onError={() => setFailed((codes) => [...codes, code])}
          />
        </li>
      ))}
    </ul>
  );
}

/** The operator's licence with the regulator's page about it, or that there is none: NAV-41. */
function Licence({ number, validator }: ConsolidatedSettings['licence']) {
  const t = useFooterTexts();
  const [before, shown, after] = t(number ? 'footer.licence' : 'footer.noLicence', { number }).split(/<\/?link>/);
  return (
    <p className={styles.small}>
      <span>{before}</span>
      {shown && (
        <a className={styles.check} href={validator} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      )}
      {after && <span>{after}</span>}
    </p>
  );
}

const TERMS = `${paths.help}?tag=terms`;
const RESPONSIBLE = `${paths.help}?tag=responsible`;

/** The end of home: links, the operator, and the minimum age: NAV-35..41. */
export function Footer() {
  const t = useFooterTexts();
  const settings = useSettings().data;
  const reachable = useReachable();
  // Members set their limits there; everybody else reads about them.
  const responsible = useLoggedIn() && reachable(paths.playerSafety) ? paths.playerSafety : RESPONSIBLE;
  return (
    <footer className={styles.footer}>
      <Columns />
      <SocialLinks />
      {settings && (
        <>
          <p className={styles.age}>
            <span className={styles.badge} aria-hidden="true">
              {`${settings.minimumAge}+`}
            </span>
            <span>
              <span>{t('footer.age', { age: settings.minimumAge })}</span>
              <span className={styles.notice}>{t('footer.onlyFrom', { age: settings.minimumAge })}</span>
              {settings.minimumAge < 21 && <span className={styles.notice}>{t('footer.from21')}</span>}
              {reachable(TERMS) && (
                <Link className={styles.terms} to={TERMS}>
                  {t('footer.terms')}
                </Link>
              )}
              {reachable(responsible) && (
                <Link className={styles.terms} to={responsible}>
                  {t('footer.responsible')}
                </Link>
              )}
            </span>
          </p>
          <Licence {...settings.licence} />
          <p className={styles.small}>{settings.footer.info}</p>
        </>
      )}
      <VendorLogos />
      {settings && settings.footer.payments.length > 0 && (
        <ul className={styles.payments} aria-label={t('footer.payments')}>
          {settings.footer.payments.map(({ name, icon }) => (
            <li key={name} className={styles.payment}>
              <img src={imageUrl(icon)} alt={name} width="64" height="28" loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {settings && <p className={styles.small}>{settings.footer.copyright}</p>}
    </footer>
  );
}
