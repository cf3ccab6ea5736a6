import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useErrorText } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { type ReactNode, useEffect, useMemo } from 'react';
import styles from './chat.module.css';
import { type Outgoing, outbox } from './outbox';
import { useChatTexts } from './texts';

/** A message of the conversation. */
export type Line = OutputOf<typeof calls.chatMessages>['content'][number];

function Bubble({
  from,
  text,
  time,
  state,
  children,
}: Pick<Line, 'from' | 'text' | 'time'> & { state?: Outgoing['state']; children?: ReactNode }) {
  const t = useChatTexts();
  return (
    <li className={styles.line} data-from={from} data-state={state}>
      <span className={styles.words}>{`${t(from === 'member' ? 'you' : 'service')}: `}</span>
      <p className={styles.bubble}>{text}</p>
      <time className={styles.time} dateTime={time}>
        {formatDate(time, 'MM/DD HH:mm')}
      </time>
      {children}
    </li>
  );
}

function Waiting({ message }: { message: Outgoing }) {
  const t = useChatTexts();
  const errorText = useErrorText();
  const { key, text, time, state, error } = message;
  return (
    <Bubble from="member" text={text} time={time} state={state}>
      {state === 'sending' && <span className={styles.note}>{t('sending')}</span>}
      {state === 'failed' && (
        <div className={styles.failed} role="alert">
          <p>{t('failed', { why: errorText(error) })}</p>
          <Button size="m" tone="secondary" icon="refresh" onClick={() => outbox.again(key)}>
            {t('again')}
          </Button>
          <Button size="m" tone="ghost" onClick={() => outbox.discard(key)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </Bubble>
  );
}

/** The messages, oldest first, and below them those being sent. */
export function Conversation({ lines, waiting }: { lines: readonly Line[]; waiting: readonly Outgoing[] }) {
  const t = useChatTexts();
  const known = useMemo(() => new Set(lines.map(({ messageId }) => messageId)), [lines]);
  // After every drawing: either list may have grown.
  useEffect(() => outbox.settle(known));
  return (
    <div className={styles.log} role="log" aria-label={t('conversation')}>
      <ol className={styles.lines}>
        {lines.map(({ messageId, ...line }) => (
          <Bubble key={messageId} {...line} />
        ))}
        {waiting
          .filter(({ messageId }) => messageId === undefined || !known.has(messageId))
          .map((message) => (
            <Waiting key={message.key} message={message} />
          ))}
      </ol>
    </div>
  );
}
