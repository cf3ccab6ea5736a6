import { useWhitelabel } from '@r777/shared/react';
import { useLazy } from '@r777/shared/ui/lazy/use-lazy';
import { useRef } from 'react';

const loadButtons = () => import('./social-buttons').then(({ SocialButtons }) => ({ Part: SocialButtons }));

/** Sign-in with Facebook and Google, if the site has switched on either: AUTHL-08, AUTHL-09, AUTHR-05 to AUTHR-07. */
export function SocialSignIn({ form }: { form: 'login' | 'register' }) {
  const facebook = useWhitelabel('FACEBOOKLOGIN3');
  const google = useWhitelabel('GOOGLELOGIN3');
  // Once shown it stays, to report a later switch-off.
  const wasOffered = useRef(false);
  wasOffered.current ||= facebook || google;
  const { part } = useLazy(loadButtons, wasOffered.current);
  return part ? <part.Part form={form} facebook={facebook} google={google} /> : null;
}
