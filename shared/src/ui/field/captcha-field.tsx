import { calls } from '@r777/shared/contracts';
import { request } from '@r777/shared/core';
import { type ReactNode, useEffect, useState } from 'react';
import { latinDigits } from '../../browser/digits-and-search-text';
import { Icon } from '../icon/icon';
import { Skeleton } from '../skeleton/skeleton';
import { useFieldTexts } from '../texts/field-texts';
import { TextField, type TextFieldProps } from './field';
import styles from './field.module.css';

const DIGITS = 6;

/** The picture; a tap loads a new one. Null while it loads, `failed` when it could not be loaded. */
function useCaptcha(round: number): { image: string | null | 'failed'; renew: () => void } {
  const [asked, setAsked] = useState(0);
  const [image, setImage] = useState<string | null | 'failed'>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round and each tap loads a new picture.
  useEffect(() => {
    const leaving = new AbortController();
    setImage(null);
    request(calls.captcha, {}, { signal: leaving.signal }).then(
      (png) => !leaving.signal.aborted && setImage(png.startsWith('data:') ? png : `data:image/png;base64,${png}`),
      () => !leaving.signal.aborted && setImage('failed'),
    );
    return () => leaving.abort();
  }, [round, asked]);
  return { image, renew: () => setAsked((n) => n + 1) };
}

/** Captcha: up to 6 digits, and its picture. Increase `round` after each use: a captcha is valid once. */
export function CaptchaField({
  label,
  round = 0,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'label' | 'suffix'> & { label?: string; round?: number }): ReactNode {
  const t = useFieldTexts();
  const { image, renew } = useCaptcha(round);
  const picture = (
    <button
      type="button"
      className={styles.image}
      aria-label={t(image === 'failed' ? 'captcha.failed' : 'captcha.image')}
      onClick={() => {
        onChange('');
        renew();
      }}
    >
      {image === null && <Skeleton width={112} height={46} />}
      {image === 'failed' && <Icon name="refresh" />}
      {image !== null && image !== 'failed' && <img src={image} alt="" width={112} height={46} />}
    </button>
  );
  return (
    <TextField
      icon="shield"
      {...rest}
      label={label ?? t('captcha.label')}
      hint={image === 'failed' ? t('captcha.failed') : rest.hint}
      inputMode="numeric"
      autoComplete="off"
      // No maxLength: the browser would cut a pasted code with spaces before they are removed.
      onChange={(text) => onChange(latinDigits(text).replace(/\D/g, '').slice(0, DIGITS))}
      suffix={picture}
    />
  );
}
