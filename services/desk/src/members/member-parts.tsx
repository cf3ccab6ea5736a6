import type { AdminOutput } from '@r777/wps/admin-calls';
import type { ReactNode } from 'react';
import { ActButton } from '../act/act';
import { addressOf } from '../frame/section';
import { Card, Facts, Moment, Notice, Row, takaText } from '../kit/parts';
import { isTextKey, type TextKey, useTexts } from '../texts/texts';

type Reason = NonNullable<NonNullable<Member['identity']>['reason']>;
/** Reasons that an operator can give. The others are results of the provider. */
const givenReasons: readonly Reason[] = [
  'unreadable',
  'expired',
  'unsupported',
  'face',
  'name',
  'birthday',
  'age',
  'used',
  'suspicious',
];

/** A member as wps shows it to the staff. */
export type Member = AdminOutput<'member'>;

/** The member's proof of identity and age: its state, the document, and who has decided. */
function Identity({ identity: { state, reason, since, document, by } }: { identity: NonNullable<Member['identity']> }) {
  const t = useTexts();
  const facts = [reason && t(`identity.reason_${reason}`), document, by];
  return (
    <>
      {[t(`identity.${state}`), ...facts].filter(Boolean).join(' · ')} · <Moment iso={since} />
    </>
  );
}

/** Actions that are blocked for the member now, with the reasons. */
export function Protection({ member }: { member: Member }): ReactNode {
  const t = useTexts();
  const { exclusion, limits, held, unprovenSince, heldForAge, identity } = member;
  const limitText = (value: string | null, kind: string) =>
    value === null
      ? t('limits.none')
      : /^(session|reality)/.test(kind)
        ? t('limits.minutes', { value })
        : takaText(value);
  const nameOf = (kind: string) => (isTextKey(`limits.${kind}`) ? t(`limits.${kind}` as TextKey) : kind);
  return (
    <Card title={t('protection.title')}>
      {held && (
        <Notice tone="warn">
          {t(held.stopped ? 'protection.heldStopped' : 'protection.heldPlays', {
            member: held.excludedMember,
            same: held.sameIn.join(', '),
          })}
        </Notice>
      )}
      {heldForAge && (
        <Notice tone="warn">{t(heldForAge === 'young' ? 'protection.young' : 'protection.ageUnknown')}</Notice>
      )}
      <Facts
        facts={[
          [
            t('protection.exclusion'),
            exclusion ? (
              <>
                {t(`protection.${exclusion.kind}`)} ·{' '}
                {exclusion.until ? <Moment iso={exclusion.until} /> : t('protection.forever')}
              </>
            ) : (
              t('protection.noExclusion')
            ),
          ],
          [t('protection.identity'), identity && <Identity identity={identity} />],
          [t('protection.unproven'), unprovenSince && <Moment iso={unprovenSince} />],
          ...limits.map(
            ({ kind, value, next }) =>
              [
                nameOf(kind),
                <>
                  {limitText(value, kind)}
                  {next && (
                    <>
                      {' '}
                      → {limitText(next.value, kind)} (<Moment iso={next.from} />)
                    </>
                  )}
                </>,
              ] as const,
          ),
        ]}
      />
      {limits.length === 0 && <p>{t('limits.noneSet')}</p>}
    </Card>
  );
}

/** Actions of operators on the member. */
export function Acts({
  member: { username, state, held, unprovenSince, identity, type },
}: {
  member: Member;
}): ReactNode {
  const t = useTexts();
  const reasons = givenReasons.map((value) => ({ value, label: t(`identity.reason_${value}`) }));
  const birthday = (hint: string) => ({ name: 'birthday', label: t('identity.birthday'), hint });
  const input = { member: username };
  const about = { member: username };
  return (
    <Card title={t('acts.title')}>
      <Row>
        <ActButton
          act={{
            call: 'memberMessage',
            label: t('acts.message'),
            question: t('acts.messageText', about),
            input,
            fields: (['en', 'bn'] as const).flatMap((language) => [
              { name: `title.${language}`, label: t(`acts.title_${language}`) },
              { name: `content.${language}`, label: t(`acts.content_${language}`), kind: 'area' as const },
            ]),
          }}
        />
        <ActButton
          act={{ call: 'memberLogout', label: t('acts.logout'), question: t('acts.logoutText', about), input }}
        />
        <ActButton
          act={{
            call: 'memberUnlock',
            label: t('acts.unlock'),
            question: t('acts.unlockText', about),
            input,
            result: ({ temporaryPassword }) =>
              temporaryPassword && t('acts.temporaryPassword', { password: temporaryPassword }),
          }}
        />
        {(held || unprovenSince) && (
          <ActButton
            act={{
              call: 'memberRelease',
              label: t('acts.release'),
              tone: 'danger',
              question: t('acts.releaseText', about),
              input,
            }}
          />
        )}
        <ActButton
          act={{
            call: 'rewardGrant',
            label: t('acts.reward'),
            question: t('acts.rewardText', about),
            input,
            fields: [
              { name: 'amount', label: t('acts.amount'), hint: t('acts.amountHint') },
              { name: 'titleEn', label: t('acts.title_en') },
              { name: 'titleBn', label: t('acts.title_bn') },
              { name: 'multiplier', label: t('acts.multiplier'), kind: 'number', initial: '1' },
              { name: 'days', label: t('acts.days'), kind: 'number', initial: '30' },
            ],
          }}
        />
        <ActButton
          act={{
            call: 'correct',
            label: t('acts.correct'),
            tone: 'danger',
            question: t('acts.correctText', about),
            input,
            fields: [{ name: 'amount', label: t('acts.amount'), hint: t('acts.correctHint') }],
          }}
        />
        <ActButton
          act={{
            call: 'memberReturnDeposits',
            label: t('acts.returnDeposits'),
            tone: 'danger',
            question: t('acts.returnDepositsText', about),
            input,
          }}
        />
        {identity?.state !== 'accepted' && (
          <ActButton
            act={{
              call: 'memberIdentity',
              label: t('identity.accept'),
              tone: 'danger',
              question: t('identity.acceptText', about),
              input: { ...input, decision: 'accepted' },
              fields: [birthday(t('identity.birthdayAccepted'))],
            }}
          />
        )}
        <ActButton
          act={{
            call: 'memberIdentity',
            label: t('identity.refuse'),
            tone: 'danger',
            question: t('identity.refuseText', about),
            input: { ...input, decision: 'refused' },
            fields: [
              { name: 'reason', label: t('identity.reason'), kind: 'select', options: reasons },
              birthday(t('identity.birthdayRefused')),
            ],
          }}
        />
        <ActButton
          act={{
            call: 'memberPerson',
            label: t('acts.person'),
            tone: 'danger',
            question: t('acts.personText', about),
            input,
            fields: [
              { name: 'payeeName', label: t('acts.personName'), hint: t('acts.personEmpty') },
              birthday(t('identity.birthdayForm')),
            ],
          }}
        />
        {type === 0 && (
          <ActButton
            act={{
              call: 'agentMake',
              label: t('acts.makeAgent'),
              tone: 'danger',
              question: t('acts.makeAgentText', about),
              input,
            }}
          />
        )}
        <ActButton
          act={{
            call: 'memberState',
            label: t(state === 'active' ? 'acts.disable' : 'acts.activate'),
            tone: state === 'active' ? 'danger' : 'secondary',
            question: t(state === 'active' ? 'acts.disableText' : 'acts.activateText', about),
            input: { ...input, state: state === 'active' ? 'disabled' : 'active' },
          }}
        />
      </Row>
      <a href={addressOf('requests', 'chats', username)}>{t('acts.chat')}</a>
    </Card>
  );
}
