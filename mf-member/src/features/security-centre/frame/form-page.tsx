import { Button } from '@r777/shared/ui/button/button';
import { useViewHeading } from '@r777/shared/views';
import { type ReactNode, useState } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import styles from './form-page.module.css';
import { useBack, useOpenedByAddress } from './use-back';

/**
 * A form of the security centre: its title and purpose. The page's bar leads one step back. A form that was opened by
 * its address has no step before it, so it names the way to the overview: a second arrow would look like the bar's.
 */
export function FormPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useSecurityTexts();
  const heading = useViewHeading(title);
  const back = useBack();
  const byAddress = useOpenedByAddress();
  const [alone] = useState(byAddress);
  return (
    <div className={styles.page}>
      {alone && (
        <div className={styles.up}>
          <Button tone="ghost" size="m" onClick={back}>
            {t('back')}
          </Button>
        </div>
      )}
      <div className={styles.head}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
