import type { AdminOutput } from '@r777/wps/admin-calls';
import { type ReactNode, useState } from 'react';
import { ActButton } from '../act/act';
import { useRead, useSession } from '../api/queries';
import { addressOf } from '../frame/section';
import { Button } from '../kit/button';
import { SelectField, TextField } from '../kit/field';
import { Badge, Card, Empty, Facts, Loading, Moment, Notice, Row } from '../kit/parts';
import { PAGE_SIZE, Pager, Table } from '../kit/table';
import { usePage } from '../kit/use-page';
import { Filters } from '../layout/page';
import { isTextKey, type TextKey, useTexts } from '../texts/texts';
import { TakeButton } from './take';
import styles from './work.module.css';

/** Both queues have the same rows; an application has a decision instead of an answer. */
type FeedbackQueue = 'feedback' | 'applications';
const states = ['waiting', 'open', 'inProgress', 'answered', 'closed', 'all'] as const;

/** The subject of a feedback, as a text. */
function useTypeText(): (type: number) => string {
  const t = useTexts();
  return (type) => (isTextKey(`feedbackType.t${type}`) ? t(`feedbackType.t${type}` as TextKey) : String(type));
}

/** Messages of members to the staff. */
export function FeedbackList({ queue }: { queue: FeedbackQueue }): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const [state, setState] = useState<(typeof states)[number]>('waiting');
  const [assignee, setAssignee] = useState('');
  const [page, setPage] = usePage(state, assignee);
  const list = useRead(queue === 'feedback' ? 'feedbackList' : 'applicationList', {
    state,
    assignee: assignee.trim() || undefined,
    page,
    size: PAGE_SIZE,
  });
  return (
    <>
      <Filters>
        <SelectField
          label={t('members.state')}
          value={state}
          onChange={setState}
          options={states.map((each) => ({ value: each, label: t(`feedbackState.${each}`) }))}
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
            label={t(`work.${queue}`)}
            keyOf={({ feedbackId }) => feedbackId}
            rows={list.data.content}
            columns={[
              {
                name: t('work.text'),
                cell: ({ feedbackId, content }) => (
                  <a href={addressOf('requests', queue, feedbackId)}>
                    {content.length > 120 ? `${content.slice(0, 120)}…` : content}
                  </a>
                ),
              },
              { name: t('members.name'), cell: ({ member }) => member },
              { name: t('work.about'), cell: ({ type }) => typeText(type) },
              { name: t('members.state'), cell: (row) => <Badge>{t(`feedbackState.${row.state}`)}</Badge> },
              { name: t('work.assignee'), cell: (row) => row.assignee },
              { name: t('work.since'), cell: ({ at }) => <Moment iso={at} /> },
            ]}
          />
          <Pager page={page} total={list.data.totalCount} onPage={setPage} />
        </>
      )}
    </>
  );
}

/** A picture of a feedback, read when an operator asks for it. */
function Picture({ feedbackId, place }: { feedbackId: string; place: number }): ReactNode {
  const t = useTexts();
  const [isAsked, setAsked] = useState(false);
  const picture = useRead('feedbackPicture', isAsked ? { feedbackId, place } : undefined, { live: false });
  if (picture.data)
    return (
      <img
        className={styles.picture}
        alt={t('work.picture', { place })}
        src={`data:${picture.data.type};base64,${picture.data.content}`}
      />
    );
  return (
    <Button busy={picture.isFetching} onClick={() => setAsked(true)}>
      {t('work.picture', { place })}
    </Button>
  );
}

function Acts({ queue, detail }: { queue: FeedbackQueue; detail: AdminOutput<'feedbackShow'> }): ReactNode {
  const t = useTexts();
  const { name } = useSession();
  const { feedbackId, state, member, assignee } = detail;
  const input = { feedbackId };
  const about = { member };
  const isOver = state === 'answered' || state === 'closed';
  const reason = [{ name: 'reason', label: t('work.reason'), hint: t('work.reasonHint'), kind: 'area' as const }];
  if (isOver && queue === 'applications') return null;
  if (isOver)
    return (
      <ActButton act={{ call: 'feedbackReopen', label: t('work.reopen'), question: t('work.reopenText'), input }} />
    );
  if (assignee !== null && assignee !== name)
    return <TakeButton call="feedbackAssign" input={input} assignee={assignee} />;
  if (queue === 'applications')
    return (
      <>
        <ActButton
          act={{
            call: 'applicationApprove',
            label: t('applications.approve'),
            tone: 'primary',
            question: t('applications.approveText', about),
            input,
            fields: reason,
          }}
        />
        <ActButton
          act={{
            call: 'applicationRefuse',
            label: t('applications.refuse'),
            tone: 'danger',
            question: t('applications.refuseText', about),
            input,
            fields: reason,
          }}
        />
      </>
    );
  return (
    <>
      <ActButton
        act={{
          call: 'feedbackAnswer',
          label: t('work.answer'),
          tone: 'primary',
          question: t('work.answerText', about),
          input,
          fields: [{ name: 'text', label: t('work.answerLabel'), kind: 'area' }],
        }}
      />
      <TakeButton call="feedbackAssign" input={input} assignee={assignee} />
      <ActButton act={{ call: 'feedbackClose', label: t('work.close'), question: t('work.closeText'), input }} />
    </>
  );
}

/** One feedback or application, with its answers. */
export function Feedback({ queue, feedbackId }: { queue: FeedbackQueue; feedbackId: string }): ReactNode {
  const t = useTexts();
  const typeText = useTypeText();
  const { name } = useSession();
  const found = useRead(queue === 'feedback' ? 'feedbackShow' : 'applicationShow', { feedbackId });
  if (!found.data) return <Loading error={found.error} onRetry={found.refetch} />;
  const { member, memberState, type, state, assignee, at, content, pictures, answers, decision } = found.data;
  const isOver = state === 'answered' || state === 'closed';
  const isAnothers = !isOver && assignee !== null && assignee !== name;
  return (
    <Card>
      <a href={addressOf('requests', queue)}>← {t(`work.${queue}`)}</a>
      <Facts
        facts={[
          [
            t('members.name'),
            <a key="member" href={addressOf('members', member)}>
              {member}
            </a>,
          ],
          [t('work.about'), typeText(type)],
          [t('members.state'), t(`feedbackState.${state}`)],
          [t('work.assignee'), assignee],
          [t('work.since'), <Moment key="at" iso={at} />],
          [t('applications.decision'), decision && t(`applications.${decision}`)],
        ]}
      />
      {memberState === 'disabled' && <Notice tone="warn">{t('work.memberDisabled')}</Notice>}
      <p className={styles.text}>{content}</p>
      <Row>
        {queue === 'feedback' &&
          pictures.map(({ place }) => <Picture key={place} feedbackId={feedbackId} place={place} />)}
      </Row>
      {answers.map((answer) => (
        <div key={answer.answerId} className={styles.answer}>
          <strong>
            {answer.operator} · <Moment iso={answer.at} />
          </strong>
          <p className={styles.text}>{answer.text}</p>
        </div>
      ))}
      {isAnothers && <Notice>{t('work.anothers', { assignee })}</Notice>}
      <Row>
        <Acts queue={queue} detail={found.data} />
      </Row>
    </Card>
  );
}
