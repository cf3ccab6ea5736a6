import { paths, useLocation, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { useViewHeading } from '@r777/shared/views';
import { type ReactNode, useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from './part-page.module.css';

/**
 * A part of the page with its title. The bar above leads one step back. A part that was opened by its address has no
 * step before it, so it names the way to the overview.
 */
export function PartPage({ title, children }: { title: string; children: ReactNode }) {
  const t = useSafetyTexts();
  const heading = useViewHeading(title);
  const navigate = useNavigate();
  const { key } = useLocation();
  const [alone] = useState(key === 'default');
  return (
    <div className={styles.page}>
      {alone && (
        <div className={styles.up}>
          <Button tone="ghost" size="m" onClick={() => navigate(paths.playerSafety, { replace: true })}>
            {t('back')}
          </Button>
        </div>
      )}
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}
