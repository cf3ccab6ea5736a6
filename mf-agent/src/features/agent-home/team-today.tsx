import { calls, type TeamKpi } from '@r777/shared/contracts';
import { formatCount, today } from '@r777/shared/core';
import { useCall, useErrorText, useLanguage, useT } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Icon, type IconName } from '@r777/shared/ui/icon/icon';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { shownTime } from '../../lists/shown-time';
import { type TextKey, useTexts } from '../../texts/texts';
import styles from './team-today.module.css';

type CounterName = keyof TeamKpi['footer'];

const counters: readonly { name: CounterName; text: TextKey; icon?: IconName }[] = [
  { name: 'teamLoginMemberCount', text: 'team.loggedIn', icon: 'user' },
  { name: 'teamBetMemberCount', text: 'team.betting', icon: 'target' },
  { name: 'teamRegisterMemberCount', text: 'team.registered', icon: 'plus' },
  { name: 'teamOnlineCount', text: 'team.online' },
];

/** The four counters of the team's day: AGENT-08..10. */
export function TeamToday() {
  const t = useTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const language = useLanguage();
  const day = today();
  const { data, error, isFetching, refetch } = useCall(calls.teamKpi, { startDate: day, endDate: day, size: 0 });
  return (
    <section aria-label={t('team.title')}>
      <SectionTitle
        name={t('team.title')}
        action={
          <time className={styles.day} dateTime={data?.asOf ?? day}>
            {data ? t('team.asOf', { time: shownTime(data.asOf) }) : day}
          </time>
        }
      />
      {error && !data ? (
        <div className={styles.failed} role="alert">
          <p>{errorText(error)}</p>
          <Button tone="secondary" size="m" busy={isFetching} onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      ) : (
        <div className={styles.counters} aria-busy={!data}>
          {counters.map(({ name, text, icon }) => (
            <fieldset key={name} className={styles.counter} aria-label={t(text)}>
              <span className={styles.label}>{t(text)}</span>
              <span className={styles.value}>
                {data ? <span>{formatCount(data.footer[name], language)}</span> : <Skeleton width={56} height={28} />}
                <span className={styles.mark}>
                  {icon ? <Icon name={icon} /> : <span className={styles.live}>{t('team.live')}</span>}
                </span>
              </span>
            </fieldset>
          ))}
        </div>
      )}
    </section>
  );
}
