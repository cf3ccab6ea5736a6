import { calls } from '@r777/shared/contracts';
import { useCall, useT } from '@r777/shared/react';
import styles from './side-menu.module.css';

/** Other addresses of the site that the menu shows: NAV-32. */
const SHOWN = 5;
/** A plain host name, with or without a port: anything else would lead somewhere that it does not name. */
const HOST = /^[a-z0-9.-]+(:\d+)?$/i;

/** The addresses under which the site can also be reached. */
export function Domains() {
  const t = useT('shell');
  const { data } = useCall(calls.domainRoutes, { device: 0 });
  const others = data?.filter(({ domainName }) => HOST.test(domainName)).slice(0, SHOWN) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.domains}>
      <h2 className={styles.domainsTitle}>{t('menu.domains')}</h2>
      <ul>
        {others.map(({ domainName }) => (
          <li key={domainName}>
            <a className={styles.domain} href={`https://${domainName}/m/home`} rel="noopener">
              {domainName}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
