import bn from '@r777/locales/bn/social.json';
import en from '@r777/locales/en/social.json';
import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import { createTexts } from '@r777/shared/texts';
import { Alert } from '@r777/shared/ui/alert/alert';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { Stack } from '@r777/shared/ui/layout/layout';
import { RefusedLine } from '../account/refused-line';
import { connect, useConnectedSignIn } from './connected';
import type { SocialProvider } from './request';
import styles from './social-buttons.module.css';
import { useSocialSignIn } from './use-social-sign-in';

/**
 * Looks up the words of sign-in with Google and Facebook.
 * Not in `auth`, so that only sites with such a sign-in load these texts.
 */
const useSocialTexts = createTexts('social', { en, bn });

/** The provider's own logo, in its own colours, as its branding rules require. */
function ProviderMark({ provider }: { provider: SocialProvider }) {
  if (provider === 'facebook')
    return (
      <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="12" fill="#1877f2" />
        <path
          fill="#fff"
          d="M16.7 15.5l.5-3.5h-3.3V9.8c0-1 .5-1.9 2-1.9h1.5V5s-1.4-.2-2.7-.2c-2.7 0-4.5 1.6-4.5 4.6V12h-3v3.5h3v8.4a12 12 0 0 0 3.7 0v-8.4z"
        />
      </svg>
    );
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.9-.1-1.5-.2-2.2H12v4h6.6a5.7 5.7 0 0 1-2.4 3.7v3h3.9c2.2-2.1 3.4-5.1 3.4-8.5z"
      />
      <path fill="#34a853" d="M12 24c3.2 0 5.9-1.1 7.9-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24z" />
      <path fill="#fbbc05" d="M5.2 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8l3.4-3.4A12 12 0 0 0 1.2 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8z" />
    </svg>
  );
}

const PROVIDERS = ['facebook', 'google'] as const;
/** The providers' own names, the same in every language. */
const names: Record<SocialProvider, string> = { facebook: 'Facebook', google: 'Google' };

interface SocialButtonsProps {
  form: 'login' | 'register';
  facebook: boolean;
  google: boolean;
}

/** The buttons of the providers that are switched on and configured, and the result of a sign-in. */
export function SocialButtons({ form, ...flags }: SocialButtonsProps) {
  const t = useSocialTexts();
  const { data } = useCall(calls.socialSettings, {});
  const settings = data ?? null;
  const { start, active, said } = useSocialSignIn(settings);
  const offered = PROVIDERS.filter((provider) => flags[provider] && settings?.[provider] !== undefined);
  if (offered.length === 0) return active ? <Alert live>{t('off')}</Alert> : null;
  return (
    <Stack as="section" gap={3} aria-label={t('title')}>
      <p className={styles.or} aria-hidden="true">
        {t('or')}
      </p>
      <div className={styles.buttons}>
        {offered.map((provider) => (
          <button
            key={provider}
            type="button"
            className={styles.button}
            aria-label={t('with', { provider: names[provider] })}
            aria-busy={active === provider || undefined}
            aria-disabled={(active !== null && active !== provider) || undefined}
            onClick={() => start(provider)}
          >
            <ProviderMark provider={provider} />
            <span>{names[provider]}</span>
          </button>
        ))}
      </div>
      {active && <p role="status">{t('waiting', { provider: names[active] })}</p>}
      {said &&
        ('failure' in said ? (
          <RefusedLine failure={said.failure} />
        ) : (
          <ErrorLine>{t(`problem.${said.problem}`, { provider: names[said.provider] })}</ErrorLine>
        ))}
      <Connected form={form} />
    </Stack>
  );
}

/** Shown for a sign-in without an account: a link to registration, or the note that registration will use it. */
function Connected({ form }: { form: 'login' | 'register' }) {
  const t = useSocialTexts();
  const { search } = useLocation();
  const connected = useConnectedSignIn();
  if (!connected) return null;
  const provider = names[connected.provider];
  if (connected.refused) return <ErrorLine>{t('problem.notConnected', { provider })}</ErrorLine>;
  if (form === 'register')
    return (
      <Alert live tone="success" onClose={() => connect(null)}>
        {t('connected', { provider })}
      </Alert>
    );
  const toRegister = (
    <Link className={layout.link} to={paths.register + search}>
      {t('register', { provider })}
    </Link>
  );
  return (
    <Alert live action={toRegister}>
      {t('unknown', { provider })}
    </Alert>
  );
}
