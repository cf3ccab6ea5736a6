import { calls } from '@r777/shared/contracts';
import { useCall, useT } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import styles from './side-menu.module.css';

/** Other addresses of the site that the menu shows: NAV-32. */
const SHOWN = 5;

/** Where a domain leads: https unless it names its scheme; another scheme, or what is no address, leads nowhere. */
function originOf(domainName: string): URL | null {
  try {
    const url = new URL(/^\w+:\/\//.test(domainName) ? domainName : `https://${domainName}`);
    return ['http:', 'https:'].includes(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The other addresses under which the site can be reached. */
export function Domains() {
  const t = useT('menu');
  const { data } = useCall(calls.domainRoutes, { device: 0 });
  const first = (data ?? []).flatMap(({ domainName }) => originOf(domainName) ?? []).slice(0, SHOWN);
  const elsewhere = first.filter(({ origin }) => origin !== location.origin);
  if (elsewhere.length === 0) return null;
  return (
    <section className={styles.domains}>
      <h2 className={styles.domainsTitle}>{t('menu.domains')}</h2>
      <ul>
        {elsewhere.map(({ host, origin }) => (
          <li key={origin}>
            <a className={styles.domain} href={origin + paths.home} rel="noopener">
              {host}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
