import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Credentials, DeskError, signIn } from '../api/call';
import { useIsSignedOut } from '../api/queries';
import { Button } from '../kit/button';
import { useErrorText } from '../kit/error-text';
import { Choices, TextField } from '../kit/field';
import { Card, Muted, Notice } from '../kit/parts';
import { Brand, LanguageChoice } from '../layout/page';
import { useTexts } from '../texts/texts';
import styles from './sign-in.module.css';

/**
 * Sign-in with the key and a code of the authenticator app, or with a token. They are sent once and stored nowhere: the
 * session is a cookie that scripts cannot read.
 */
function SignInForm(): ReactNode {
  const t = useTexts();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const [way, setWay] = useState<'key' | 'token'>('key');
  const [secret, setSecret] = useState('');
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const open = () => cache.invalidateQueries();
  const begin = useMutation({
    mutationFn: (by: Credentials) => signIn(by),
    onSuccess: (begun) => {
      setSecret('');
      setCode('');
      if (begun.recoveryCodes) setRecoveryCodes(begun.recoveryCodes);
      else void open();
    },
  });
  if (recoveryCodes)
    return (
      <Card title={t('signIn.codesTitle')}>
        <p>{t('signIn.codesText')}</p>
        <ul className={styles.codes}>
          {recoveryCodes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <Button tone="primary" full onClick={() => void open()}>
          {t('signIn.codesKept')}
        </Button>
      </Card>
    );
  const isWrong = begin.error instanceof DeskError && begin.error.isSignedOut;
  const problem = begin.error ? (isWrong ? t('signIn.wrong') : errorText(begin.error)) : undefined;
  const isCode = /^\s*[\d\s]{6,8}\s*$/.test(code);
  return (
    <Card title={t('signIn.title')}>
      <form
        className={styles.form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isIncomplete = secret.trim() === '' || (way === 'key' && code.trim() === '');
          setMissing(isIncomplete);
          if (isIncomplete || begin.isPending) return;
          const second = isCode ? { code: code.replaceAll(/\s/g, '') } : { recovery: code.trim() };
          begin.mutate(way === 'token' ? { token: secret.trim() } : { key: secret.trim(), ...second });
        }}
      >
        <Choices
          label={t('signIn.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'key', label: t('signIn.byKey') },
            { value: 'token', label: t('signIn.byToken') },
          ]}
        />
        <TextField
          label={t(way === 'key' ? 'signIn.key' : 'signIn.token')}
          type="password"
          value={secret}
          onChange={setSecret}
          error={isMissing && secret.trim() === '' ? t('signIn.missing') : undefined}
        />
        {way === 'key' && (
          <TextField
            label={t('signIn.code')}
            hint={t('signIn.codeHint')}
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={isMissing && code.trim() === '' ? t('signIn.missing') : undefined}
          />
        )}
        {problem && <Notice tone="bad">{problem}</Notice>}
        <Button type="submit" tone="primary" full busy={begin.isPending}>
          {t('signIn.submit')}
        </Button>
        <Muted>{t(way === 'key' ? 'signIn.aboutKey' : 'signIn.aboutToken')}</Muted>
      </form>
    </Card>
  );
}

/** The page of somebody who is not signed in. */
export function SignIn(): ReactNode {
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <Brand />
        <SignInForm />
        <LanguageChoice />
      </div>
    </main>
  );
}

/** Asks for a sign-in once the session has ended, above what the page keeps. */
export function SignInAgain(): ReactNode {
  const t = useTexts();
  if (!useIsSignedOut()) return null;
  return (
    <div className={styles.box}>
      <Notice tone="warn">{t('signIn.again')}</Notice>
      <SignInForm />
    </div>
  );
}
