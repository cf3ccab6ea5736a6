import type { Vendor } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { useState } from 'react';
import { vendorPath } from '../data/categories';
import styles from './vendor-plate.module.css';

/** A provider's plate: a link to its games of this type. Without its picture it shows its name. */
export function VendorPlate({ vendor }: { vendor: Vendor }) {
  const [failed, setFailed] = useState(false);
  return (
    <Link className={styles.plate} to={vendorPath(vendor.gameType, vendor.vassalage)}>
      {failed ? (
        <span className={styles.name}>{vendor.displayName}</span>
      ) : (
        <img
          src={imageUrl(vendor.mobileLargeIcon)}
          alt={vendor.displayName}
          width={106}
          height={64}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </Link>
  );
}
