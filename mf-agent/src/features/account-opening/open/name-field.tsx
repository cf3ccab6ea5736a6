import { calls, type FieldRule } from '@r777/shared/contracts';
import { useCall, useDebounced } from '@r777/shared/react';
import { TextField, type TextFieldProps } from '@r777/shared/ui/field/field';
import { checkField } from '@r777/shared/validate';
import { useAccountTexts } from '../../../texts/account-texts';
import styles from './open.module.css';

/** Pause in typing before a name is checked, in ms. */
const PAUSE = 600;

/** The name of a new account. Says whether it is free while it is typed; without an answer the server says so later. */
export function NameField({ rule, ...field }: TextFieldProps & { rule: FieldRule }) {
  const t = useAccountTexts();
  const typed = field.value.trim();
  const settled = useDebounced(typed, PAUSE);
  const enabled = settled !== '' && settled === typed && checkField(rule, settled).length === 0;
  const { data } = useCall(calls.checkUsername, { username: settled }, { enabled });
  const known = enabled ? data : undefined;
  return (
    <div>
      <TextField {...field} success={known?.available === true} />
      <p role="status" className={styles.name} data-free={known?.available || undefined}>
        {known && t(known.available ? 'open.free' : 'open.taken')}
      </p>
    </div>
  );
}
