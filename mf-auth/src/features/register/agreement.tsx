import { useReachable, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Checkbox } from '@r777/shared/ui/checkbox/checkbox';
import styles from './agreement.module.css';

const TERMS = `${paths.help}?tag=terms`;

interface AgreementProps {
  /** Age in years that the player confirms. */
  age: number;
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** The form was sent with the box unticked. */
  missing: boolean;
  /** The player leaves to read the terms. */
  onRead: () => void;
}

/** Age and terms: AUTHR-29, AUTHR-30. */
export function Agreement({ age, agreed, onChange, missing, onRead }: AgreementProps) {
  const t = useT('auth');
  const errors = useT('errors');
  const reachable = useReachable();
  return (
    <Checkbox
      name="agreement"
      checked={agreed}
      onChange={onChange}
      error={missing ? errors('agreement_required') : undefined}
      label={
        <>
          {t('register.agree', { age })}{' '}
          {reachable(TERMS) ? (
            <Link className={styles.terms} to={TERMS} onClick={onRead}>
              {t('register.terms')}
            </Link>
          ) : (
            t('register.terms')
          )}
        </>
      }
    />
  );
}
