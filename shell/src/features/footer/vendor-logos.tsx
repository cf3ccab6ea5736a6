import { calls } from '@r777/shared/contracts';
import { vendorIconUrl } from '@r777/shared/core';
import { useCall, useLanguage, useT } from '@r777/shared/react';
import { useState } from 'react';
import styles from './footer.module.css';

/** Icons of all vendors, each once, also with several types of games; one that fails to load is left out. */
export function VendorLogos() {
  const t = useT('footer');
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
