import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import type { ReactNode } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';
import styles from './form-page.module.css';
import { useBack } from './use-back';

/** A form of the security centre: the way back, its title, what it is for. */
export function FormPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const t = useSecurityTexts();
  const back = useBack();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <IconButton name="arrow-left" label={t('back')} onClick={back} />
        <h2 className={styles.title}>{title}</h2>
      </div>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
