import { isBlank } from '@r777/shared/contracts';
import { defineStored } from '@r777/shared/core';
import { Form } from '@r777/shared/ui/form/form';
import { IconButton } from '@r777/shared/ui/icon-button/icon-button';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import styles from './chat.module.css';
import { outbox } from './outbox';
import { useChatTexts } from './texts';

/** Longest message that customer service accepts, in characters. */
const MAX_CHARACTERS = 1000;
/** The unsent text, kept as long as the window is open. */
const draft = defineStored('session', 'chat.draft', String);

/** The input at the end of the page. Enter sends, Shift+Enter starts a new line. */
export function Composer() {
  const t = useChatTexts();
  const [text, setText] = useState(() => draft.read() ?? '');
  const write = (next: string) => {
    setText(next);
    draft.write(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const message = text.trim();
    if (isBlank(message)) return;
    outbox.send(message);
    write('');
  };
  const byEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <Form className={styles.composer} onSubmit={send}>
      <textarea
        className={styles.field}
        aria-label={t('message')}
        placeholder={t('placeholder')}
        rows={1}
        maxLength={MAX_CHARACTERS}
        enterKeyHint="send"
        autoComplete="off"
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={byEnter}
      />
      <IconButton name="send" label={t('send')} type="submit" className={styles.send} aria-disabled={isBlank(text)} />
    </Form>
  );
}
