import { calls, type FieldRule } from '@r777/shared/contracts';
import { useCall, useDebounced } from '@r777/shared/react';
import { TextField, type TextFieldProps } from '@r777/shared/ui/field/field';
import { checkNameField } from '@r777/shared/validate/names';
import { useAuthTexts } from '../../account/texts';
import styles from './username-field.module.css';

/** Pause in typing before a name is checked, in ms. */
const PAUSE = 600;

interface UsernameFieldProps extends TextFieldProps {
  /** The site's own rule: a name that it refuses is not sent to the server. */
  rule: FieldRule;
}

/**
 * The field of a new username. While it is typed, the server says whether the name is free and suggests others. Another
 * change cancels the request. Without an answer nothing is shown: the registration will report it.
 */
export function UsernameField({ rule, ...field }: UsernameFieldProps) {
  const t = useAuthTexts();
  const typed = field.value.trim();
  const settled = useDebounced(typed, PAUSE);
  const enabled = settled !== '' && settled === typed && checkNameField(rule, settled, 'username').length === 0;
  const { data } = useCall(calls.checkUsername, { username: settled }, { enabled });
  const known = enabled ? data : undefined;
  const free = known && !known.available ? (known.suggestions ?? []) : [];
  return (
    <div>
      <TextField {...field} success={field.success === true && known?.available !== false} />
      <p role="status" className={styles.word} data-free={known?.available || undefined}>
        {known && t(known.available ? 'username.free' : 'username.taken')}
      </p>
      {free.length > 0 && (
        <ul className={styles.others} aria-label={t('username.others')}>
          {free.map((name) => (
            <li key={name}>
              <button type="button" className={styles.other} onClick={() => field.onChange(name)}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
