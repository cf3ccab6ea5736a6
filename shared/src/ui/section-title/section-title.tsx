import { formatCount } from '@r777/shared/core';
import { Icon, useLanguage, useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import type { ReactNode } from 'react';
import styles from './section-title.module.css';

/**
 * The title of a section: icon (address of a picture) and name; the count and the More link only if given
 * (GTILE-12..14). `more` is the path of the whole list.
 */
export function SectionTitle({
  icon,
  name,
  count,
  more,
  action,
}: {
  icon?: string;
  name: string;
  count?: number;
  more?: string;
  action?: ReactNode;
}): ReactNode {
  const t = useT('common');
  const language = useLanguage();
  return (
    <div className={styles.row}>
      {icon && <img className={styles.icon} src={icon} alt="" width={28} height={28} loading="lazy" />}
      <h2 className={styles.name}>{name}</h2>
      {count !== undefined && <span className={styles.count}>{formatCount(count, language)}</span>}
      {action}
      {more && (
        <Link className={styles.more} to={more} aria-label={`${t('more')}: ${name}`}>
          <span>{t('more')}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      )}
    </div>
  );
}
