import { useLocation } from '@r777/shared/router';
import { Area as ChangePassword } from '../expose/ChangePassword';
import { Area as ForgotPassword } from '../expose/ForgotPassword';
import { Area as Login } from '../expose/Login';
import { Area as Register } from '../expose/Register';

/** The forms of the remote, each rendered while the address is its own, as the shell does it. For tests. */
export function AuthPages() {
  const { pathname } = useLocation();
  if (pathname === '/m/register') return <Register />;
  if (pathname === '/m/forget') return <ForgotPassword />;
  if (pathname === '/m/changePsw') return <ChangePassword />;
  return pathname === '/m/login' ? <Login /> : null;
}

/** Loads the pop-up's code, for tests that must not wait for it. */
export const loadSheet = () => import('@r777/shared/ui/modal/modal-body');
