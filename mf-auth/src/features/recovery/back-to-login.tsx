import { Link, paths } from '@r777/shared/router';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useAuthTexts } from '../../account/texts';

/** The link back to the log-in form. */
export function BackToLogin() {
  const t = useAuthTexts();
  return (
    <p className={layout.foot}>
      <Link className={layout.link} to={paths.login}>
        {t('forgot.login')}
      </Link>
    </p>
  );
}
