import type { calls, InputOf, OutputOf } from '@r777/shared/contracts';
import { formatCount, formatDate } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { ListRow } from '@r777/shared/ui/list-row/list-row';
import { Money } from '@r777/shared/ui/money/money';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import { downlineOf, shortPath } from './addresses';
import styles from './team-management.module.css';

/** A member of the downline. */
export type Member = OutputOf<typeof calls.downline>['content'][number];
type ListName = NonNullable<InputOf<typeof calls.downline>['list']>;

/** A member's last visit: now, on a day, or never. */
function LastSeen({ member: { online, lastLogin } }: { member: Member }) {
  const t = useTeamTexts();
  if (online) return <span className={styles.online}>{t('members.online')}</span>;
  if (lastLogin === null) return <>{t('members.never')}</>;
  return <time dateTime={lastLogin}>{t('members.lastLogin', { day: formatDate(lastLogin, 'MM/DD/YYYY') })}</time>;
}

/** The members above a search result; of a long path only the ends. */
function Way({ way }: { way: Member['way'] }) {
  const tools = useToolTexts();
  const t = useTeamTexts();
  const { first, hidden, rest } = shortPath(way);
  const name = ({ id, account }: Member['way'][number]) => (id === way[0]?.id ? tools('way.own') : account);
  const between = hidden > 0 ? [t('members.between', { count: hidden })] : [];
  const names = [...first.map(name), ...between, ...rest.map(name)];
  return <span className={styles.way}>{tools('way.below', { way: names.join(' › ') })}</span>;
}

/** The figure by which a list ranks its branches; without one, the member's own stake. */
function Ranked({ member: { branchStake, dormantCount, monthStake }, list }: { member: Member; list: ListName }) {
  const t = useTeamTexts();
  const tools = useToolTexts();
  const language = useLanguage();
  if (list === 'dormant')
    return <>{tools('dormant', { count: dormantCount, shown: formatCount(dormantCount, language) })}</>;
  return (
    <>
      <span>{list === 'top' ? tools('branchStake') : t('members.monthStake')}</span>{' '}
      <Money amount={list === 'top' ? branchStake : monthStake} />
    </>
  );
}

/** Name and balance of a member, on one line if they fit. */
export function MemberTitle({ member: { account, balance } }: { member: Member }) {
  return (
    <span className={styles.line}>
      <span className={styles.account}>{account}</span>
      <span className={styles.amount}>
        <Money amount={balance} />
      </span>
    </span>
  );
}

/** A member's depth, number of members below, last log-in, and the ranking figure. */
export function MemberFacts({ member, list }: { member: Member; list: ListName }) {
  const t = useTeamTexts();
  const language = useLanguage();
  const { level, teamCount, way } = member;
  const below = t('members.below', { count: teamCount, shown: formatCount(teamCount, language) });
  return (
    <>
      <span className={styles.line}>
        {`${t('members.level', { level })} · ${teamCount === 0 ? t('members.nobody') : below}`}
      </span>
      <span className={styles.line}>
        <LastSeen member={member} />
        <span className={styles.end}>
          <Ranked member={member} list={list} />
        </span>
      </span>
      {way.length > 0 && <Way way={way} />}
    </>
  );
}

/** A member in a search result or a ranked list. A tap opens the member's report and downline. */
export function MemberRow({ member, list }: { member: Member; list: ListName }) {
  return (
    <ListRow
      to={downlineOf(member.id)}
      title={<MemberTitle member={member} />}
      text={<MemberFacts member={member} list={list} />}
    />
  );
}
