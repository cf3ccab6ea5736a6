import { calls } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Link, paths, useLocation } from '@r777/shared/router';
import { Alert } from '@r777/shared/ui/alert/alert';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { connect, useConnectedSignIn } from './connected';
import { ProviderMark } from './provider-mark';
import type { SocialProvider } from './request';
import styles from './social-buttons.module.css';
import { useSocialTexts } from './texts';
import { useSocialSignIn } from './use-social-sign-in';

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
    <section className={styles.block} aria-label={t('title')}>
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
            {names[provider]}
          </button>
        ))}
      </div>
      {active && <p role="status">{t('waiting', { provider: names[active] })}</p>}
      {said && (
        <ErrorLine>
          {'text' in said ? said.text : t(`problem.${said.problem}`, { provider: names[said.provider] })}
        </ErrorLine>
      )}
      <Connected form={form} />
    </section>
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
