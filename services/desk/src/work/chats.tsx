import { type ReactNode, useState } from 'react';
import { ActButton } from '../act/act';
import { useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { SelectField, TextField } from '../kit/field';
import { Badge, Card, Empty, Loading, Moment, Notice, Row } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { usePage } from '../kit/use-page';
import { Filters } from '../layout/page';
import { useTexts } from '../texts/texts';
import { TakeButton } from './take';
import styles from './work.module.css';

const states = ['waiting', 'open', 'closed', 'all'] as const;

/** Live chats, those first in which a member waits longest. */
export function Chats(): ReactNode {
  const t = useTexts();
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const [assignee, setAssignee] = useState('');
  const [page, setPage] = usePage(state, assignee);
  const list = useRead('conversations', { state, assignee: assignee.trim() || undefined, page, size: PAGE_SIZE });
  return (
    <>
      <Filters>
        <SelectField
          label={t('members.state')}
          value={state}
          onChange={setState}
          options={states.map((each) => ({ value: each, label: t(`chatState.${each}`) }))}
        />
        <TextField label={t('work.assignee')} value={assignee} onChange={setAssignee} maxLength={64} />
      </Filters>
      {!list.data ? (
        <Loading error={list.error} onRetry={list.refetch} />
      ) : list.data.content.length === 0 ? (
        <Empty title={t('work.none')} />
      ) : (
        <>
          <Table
            label={t('work.chats')}
            keyOf={({ member }) => member}
            rows={list.data.content}
            columns={[
              {
                name: t('members.name'),
                cell: ({ member }) => <a href={addressOf('requests', 'chats', member)}>{member}</a>,
              },
              { name: t('chats.last'), cell: ({ lastText }) => lastText },
              {
                name: t('members.state'),
                cell: (row) => (
                  <Badge tone={row.waitingSince ? 'warn' : 'plain'}>
                    {t(row.waitingSince ? 'chatState.waiting' : `chatState.${row.state}`)}
                  </Badge>
                ),
              },
              { name: t('work.assignee'), cell: (row) => row.assignee },
              { name: t('work.since'), cell: ({ waitingSince, lastAt }) => <Moment iso={waitingSince ?? lastAt} /> },
            ]}
          />
          <Pager page={page} total={list.data.totalCount} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** One member's chat. New messages appear while it is open. */
export function Chat({ member }: { member: string }): ReactNode {
  const t = useTexts();
  const [page, setPage] = useState(1);
  const { name } = useSession();
  const found = useRead('conversation', { member, page, size: PAGE_SIZE });
  if (!found.data) return <Loading error={found.error} onRetry={found.refetch} />;
  const { state, assignee, messages, totalCount } = found.data;
  const last = page === 1 ? messages.at(-1)?.messageId : undefined;
  const input = { member };
  const isAnothers = assignee !== null && assignee !== name;
  return (
    <Card>
      <a href={addressOf('requests', 'chats')}>← {t('work.chats')}</a>
      <h2>
        <a href={addressOf('members', found.data.member)}>{found.data.member}</a>
      </h2>
      {isAnothers && state === 'open' && <Notice>{t('work.anothers', { assignee })}</Notice>}
      <ol className={styles.messages} aria-label={t('chats.messages')}>
        {messages.map((message) => (
          <li key={message.messageId} className={styles.message} data-own={message.from !== 'member' || undefined}>
            <strong>
              {message.from === 'member' ? found.data.member : message.from} · <Moment iso={message.at} />
            </strong>
            <p className={styles.text}>{message.text}</p>
          </li>
        ))}
      </ol>
      <Pager page={page} total={totalCount} onPage={setPage} />
      <Row>
        {state === 'closed' ? (
          <ActButton
            act={{ call: 'conversationReopen', label: t('work.reopen'), question: t('work.reopenText'), input }}
          />
        ) : (
          <>
            {!isAnothers && (
              <ActButton
                act={{
                  call: 'conversationAnswer',
                  label: t('work.answer'),
                  tone: 'primary',
                  question: t('work.answerText', { member: found.data.member }),
                  input: { ...input, ...(last ? { seen: last } : {}) },
                  fields: [{ name: 'text', label: t('work.answerLabel'), kind: 'area' }],
                }}
              />
            )}
            <TakeButton call="conversationAssign" input={input} assignee={assignee} />
            {!isAnothers && (
              <ActButton
                act={{ call: 'conversationClose', label: t('work.close'), question: t('chats.closeText'), input }}
              />
            )}
          </>
        )}
      </Row>
    </Card>
  );
}
