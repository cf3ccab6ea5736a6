import { type ReactNode, useState } from 'react';
import { RegistryError } from '../api/call';
import { useSignIn } from '../api/queries';
import { Button } from '../kit/button';
import { PasswordField } from '../kit/field';
import { Form } from '../kit/form';
import { useRefusalText } from '../refused-notice';
import { site } from '../site';
import { useConsoleTexts } from '../texts';
import styles from './sign-in.module.css';

/**
 * Sign-in with a registry token. The token is sent once and stored nowhere: the session is a cookie that scripts cannot
 * read.
 */
export function SignIn(): ReactNode {
  const t = useConsoleTexts();
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
      <Form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(token.trim() === '');
          if (token.trim() !== '' && !signIn.isPending) signIn.mutate(token.trim());
        }}
      >
        <img
          src={site.brand.logo}
          alt={site.brand.name}
          width={1.5 * site.brand.width}
          height={1.5 * site.brand.height}
        />
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
      </Form>
    </main>
  );
}
