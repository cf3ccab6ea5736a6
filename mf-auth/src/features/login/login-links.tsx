import { useWhitelabel } from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useAuthTexts } from '../../account/texts';

/** Links of the log-in form: to registration, and to a free trial if the site offers one (AUTHL-06, AUTHL-07). */
export function LoginLinks() {
  const t = useAuthTexts();
  const { search } = useLocation();
  const freePlay = useWhitelabel('FREEPLAY3');
  return (
    <p className={layout.foot}>
      <span>{t('login.noAccount')}</span>
      <Link className={layout.link} to={paths.register + search}>
        {t('login.register')}
      </Link>
      {freePlay && (
        <Link className={layout.quiet} to={paths.freeTrial}>
          {t('login.freeTrial')}
        </Link>
      )}
    </p>
  );
}
