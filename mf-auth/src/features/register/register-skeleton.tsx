import { useT } from '@r777/shared/react';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './register-skeleton.module.css';

/** The fields of the usual form: name, password and its confirmation, captcha. */
const FIELDS = ['a', 'b', 'c', 'd'] as const;

/**
 * The form's shape while its fields are loading, as tall as the usual form: the sheet is aligned to the bottom of the
 * screen, so a smaller placeholder would shift everything when the form appears.
 */
export function RegisterSkeleton() {
  const t = useT('auth');
  return (
    <div className={layout.form} aria-hidden="true">
      {FIELDS.map((key) => (
        <span key={key} className={styles.field}>
          {t('field.username')}
          <Skeleton width="100%" height={48} />
        </span>
      ))}
      {/* Real text, because the number of lines depends on the language. */}
      <span className={styles.agreement}>
        {t('register.agree', { age: 18 })} <b>{t('register.terms')}</b>
      </span>
      <Skeleton width="100%" height={48} />
      <span className={styles.links} />
    </div>
  );
}
