import { useT } from '@r777/shared/react';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './register-skeleton.module.css';

/** As many as the usual form asks for: name, password and its confirmation, captcha. */
const FIELDS = ['a', 'b', 'c', 'd'] as const;

/**
 * The form's shape while the server says which fields it has, as tall as the usual form: the sheet stands on the screen's lower
 * edge, so what is missing here would push up all that can be seen.
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
      {/* In words, as they take more lines in one language than in the other. */}
      <span className={styles.agreement}>
        {t('register.agree', { age: 18 })} <b>{t('register.terms')}</b>
      </span>
      <Skeleton width="100%" height={48} />
      <span className={styles.links} />
    </div>
  );
}
