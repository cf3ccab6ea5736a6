import { calls, characterCount, FEEDBACK_LIMITS, TRIAL_TYPE } from '@r777/shared/contracts';
import { isAgent } from '@r777/shared/core';
import { useMember, useQueryCache, useSession, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { CaptchaField } from '@r777/shared/ui/field/captcha-field';
import { TextArea } from '@r777/shared/ui/field/text-area';
import { ErrorLine } from '@r777/shared/ui/form/error-line';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import { Form } from '@r777/shared/ui/form/form';
import layout from '@r777/shared/ui/form/form-layout.module.css';
import { useForm } from '@r777/shared/ui/form/use-form';
import { useVisibleFocus } from '@r777/shared/ui/form/use-visible-focus';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { AgentOffer } from '../../application/agent-offer';
import { ApplicationCard, isWaiting, stateOf, useApplications } from '../../application/application-card';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { useAccountTexts } from '../../texts/account-texts';
import { AgentFace } from './agent-face';
import { type ApplyField, useApply } from './apply/use-apply';

/** Heights of the page's parts, in px. */
const PARTS = [44, 74, 74, 44, 44, 260, 48] as const;

/** The shape of the page while code, account type or data are loading. */
export function AccountOpeningSkeleton() {
  return (
    <div className={lists.page} aria-hidden="true">
      {PARTS.map((height, place) => (
        <Skeleton key={PARTS.slice(0, place + 1).join()} width="100%" height={height} />
      ))}
    </div>
  );
}

const { least: min, most: max } = FEEDBACK_LIMITS;

/** The application to become an agent: who the member would bring, in a few words, and the captcha. */
function ApplyForm({ again }: { again: boolean }) {
  const t = useAccountTexts();
  const errors = useT('errors');
  const account = useSession()?.userName ?? '';
  const form = useForm<ApplyField>({
    name: 'agent-application',
    draft: `agent.apply.${account}`,
    fields: ['content', 'captcha'],
    secret: ['captcha'],
    initial: { content: '', captcha: '' },
    check(field, values) {
      if (field === 'captcha') return values.captcha === '' ? [errors('enter_captcha')] : [];
      const count = characterCount(values.content);
      if (count < min) return [t('apply.tooShort', { min })];
      return count > max ? [t('apply.tooLong', { max })] : [];
    },
  });
  const { submit, busy, failure, round } = useApply(form);
  useVisibleFocus(form.form);
  const count = characterCount(form.values.content);
  const { error, ...content } = fieldProps(form, 'content');
  return (
    <Form ref={form.form} className={layout.form} onSubmit={submit} aria-label={t('apply.title')}>
      <SectionTitle name={t(again ? 'apply.again' : 'apply.title')} />
      <TextArea
        {...content}
        label={t('apply.content')}
        hint={t('apply.hint', { min, max })}
        counter={t('apply.counter', { count, max })}
        error={count > max ? t('apply.tooLong', { max }) : error}
        rows={5}
        required
        readOnly={busy}
      />
      <CaptchaField {...fieldProps(form, 'captcha')} round={round} required readOnly={busy} enterKeyHint="send" />
      {failure && <ErrorLine>{failure}</ErrorLine>}
      <Button type="submit" full busy={busy}>
        {t('apply.send')}
      </Button>
    </Form>
  );
}

/** The page for members who are not agents: an agent's income, the application, and its state. */
function MemberFace({ type }: { type: number }) {
  const t = useAccountTexts();
  const applications = useApplications();
  // After an approval the account's type arrives a moment later than the decision.
  const { isFetching } = useMember();
  if (type === TRIAL_TYPE) return <EmptyState art="blocked" title={t('trial.title')} text={t('trial.text')} />;
  return (
    <>
      <AgentOffer />
      <Answer query={applications} failed={t('application.failed')} skeleton={<Skeleton width="100%" height={220} />}>
        {({ content: [latest] }) => (
          <>
            {latest && <ApplicationCard application={latest} />}
            {!isWaiting(latest) && !(isFetching && latest && stateOf(latest) === 'accepted') && (
              <ApplyForm again={latest !== undefined} />
            )}
          </>
        )}
      </Answer>
    </>
  );
}

/**
 * `/m/agentRegister`: accounts and links for an agent, the application to become one for others. After an operator's
 * decision the open page changes. ROUTE-43, AGENT-38.
 */
export function AccountOpeningPage() {
  const session = useSession();
  const cache = useQueryCache();
  const { memberType, isPending, errorUpdateCount } = useMember();
  if (!session || (memberType === undefined && isPending && errorUpdateCount === 0))
    return (
      <Waiting>
        <AccountOpeningSkeleton />
      </Waiting>
    );
  const type = memberType ?? session.type;
  const refresh = () =>
    Promise.all(
      [calls.memberInfo, calls.affiliateLinks, calls.ownFeedback, calls.agentOffer].map((call) =>
        cache.invalidate(call),
      ),
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={lists.page}>{isAgent(type) ? <AgentFace /> : <MemberFace type={type} />}</div>
    </PullToRefresh>
  );
}
