import { useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { PasswordField } from '@r777/shared/ui/field/password-field';
import { type ReactNode, useState } from 'react';
import { RegistryError } from '../api/call';
import { useSignIn } from '../api/queries';
import { useRefusalText } from '../error-text';
import styles from './sign-in.module.css';

/**
 * Sign-in with a registry token. The token is sent once and stored nowhere: the session is a cookie that scripts cannot
 * read.
 */
export function SignIn(): ReactNode {
  const t = useT('ops');
  const errorText = useRefusalText();
  const [token, setToken] = useState('');
  const [missing, setMissing] = useState(false);
  const signIn = useSignIn();
  const wrong = signIn.error instanceof RegistryError && signIn.error.code === 'session.required';
  const problem = missing
    ? t('tokenMissing')
    : wrong
      ? t('tokenWrong')
      : signIn.error
        ? errorText(signIn.error)
        : undefined;
  return (
    <main className={styles.page}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(token.trim() === '');
          if (token.trim() !== '' && !signIn.isPending) signIn.mutate(token.trim());
        }}
      >
        <img src="/img/brand/logo.svg" alt="R777" width={122} height={51} />
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.text}>{t('signInText')}</p>
        <PasswordField
          label={t('token')}
          icon="lock"
          value={token}
          onChange={setToken}
          error={problem}
          autoComplete="off"
          enterKeyHint="go"
          required
        />
        <Button type="submit" full busy={signIn.isPending}>
          {t('signIn')}
        </Button>
      </form>
    </main>
  );
}
