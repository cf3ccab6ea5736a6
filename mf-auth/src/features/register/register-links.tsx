import { useWhitelabel } from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useAuthTexts } from '../../account/texts';

/** Links of the register form: AUTHR-03, AUTHR-04. */
export function RegisterLinks() {
  const t = useAuthTexts();
  const { search } = useLocation();
  const freePlay = useWhitelabel('FREEPLAY3');
  return (
    <p className={layout.foot}>
      <span>{t('register.haveAccount')}</span>
      <Link className={layout.link} to={paths.login + search}>
        {t('register.login')}
      </Link>
      {freePlay && (
        <Link className={layout.quiet} to={paths.freeTrial}>
          {t('register.freeTrial')}
        </Link>
      )}
    </p>
  );
}
