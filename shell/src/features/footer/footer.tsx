import './texts';
import { imageUrl } from '@r777/shared/core';
import { useLoggedIn, useSettings, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { useReachable } from '../../site/reachable';
import { Columns } from './columns';
import styles from './footer.module.css';
import { SocialLinks } from './social-links';
import { VendorLogos } from './vendor-logos';

const TERMS = `${paths.help}?tag=terms`;
const RESPONSIBLE = `${paths.help}?tag=responsible`;

/** The end of home: links, the operator, and the minimum age: NAV-35..41. */
export function Footer() {
  const t = useT('footer');
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
              {settings.minimumAge}+
            </span>
            <span>
              {t('footer.age', { age: settings.minimumAge })}
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
          {settings.licence.shown && <p className={styles.small}>{settings.licence.text}</p>}
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
