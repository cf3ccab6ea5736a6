import { type ReactNode, useState } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { useFieldTexts } from '../texts/field-texts';
import { TextField, type TextFieldProps } from './field';

/** A password. The show/hide toggle appears once the field is not empty: AUTHR-31. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>): ReactNode {
  const t = useFieldTexts();
  const [shown, setShown] = useState(false);
  const toggle = props.value !== '' && (
    <IconButton
      name={shown ? 'eye-off' : 'eye'}
      label={t(shown ? 'password.hide' : 'password.show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return <TextField {...props} type={shown ? 'text' : 'password'} suffix={toggle} />;
}
