import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatCount, formatMoney, today } from '@r777/shared/core';
import { toPaisa } from '@r777/shared/money';
import { useCall, useErrorText, useLanguage } from '@r777/shared/react';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { Progress } from '@r777/shared/ui/progress/progress';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useInviteTexts } from '../../../texts/invite-texts';
import { type InviteAddress, inviteTabs } from '../use-invite-address';
import { DayRow } from './day-row';
import { Friends } from './friends';
import styles from './funnel.module.css';

/** Share of the possible earnings from the invited members, from 0 to 1. Without a bonus, the bar is full or empty. */
function shareEarned({ earned, invited, bonus }: { earned: string; invited: number; bonus: string | null }): number {
  const got = toPaisa(earned);
  const most = bonus === null ? 0n : toPaisa(bonus) * BigInt(invited);
  if (most <= 0n) return got > 0n ? 1 : 0;
  return Math.min(100, Number((got * 100n) / most)) / 100;
}

const PANEL = 'member-invite';
/** Rows a page. */
const PAGE_SIZE = 20;

type Summary = OutputOf<typeof calls.inviteSummary>;
type Bonus = OutputOf<typeof calls.affiliateInfo>['bonus'];

interface Props {
  bonus: Bonus;
  place: InviteAddress;
  onChange: (change: Partial<InviteAddress>) => void;
}

/** A bar for each step from an invitation to its bonus. */
function Bars({ footer, bonus }: { footer: Summary['footer']; bonus: Bonus }) {
  const t = useInviteTexts();
  const language = useLanguage();
  const { invited, deposited, earned } = footer;
  return (
    <div className={styles.bars}>
      <Progress label={t('funnel.invited')} value={invited > 0 ? 1 : 0} text={formatCount(invited, language)} />
      <Progress
        label={t('funnel.deposited')}
        value={invited > 0 ? deposited / invited : Number(deposited > 0)}
        text={formatCount(deposited, language)}
      />
      <Progress
        label={t('funnel.earned')}
        value={shareEarned({ earned, invited, bonus: bonus?.amount ?? null })}
        text={formatMoney(earned, language)}
      />
    </div>
  );
}

function Days({ summary, onPage }: { summary: Summary; onPage: (page: number) => void }) {
  const t = useInviteTexts();
  return (
    <div className={styles.part}>
      <ul className={styles.list} aria-label={t('tab.days')}>
        {summary.content.map((day) => (
          <DayRow key={day.date} day={day} />
        ))}
      </ul>
      {(summary.totalPages > 1 || summary.pageNum > 1) && (
        <Pagination page={summary.pageNum} totalPages={summary.totalPages} onChange={onPage} />
      )}
    </div>
  );
}

function Result({ bonus, place, onChange }: Props) {
  const t = useInviteTexts();
  const errorText = useErrorText();
  const { from, to, tab, page } = place;
  const range = { startDate: from, endDate: to, pageSize: PAGE_SIZE };
  const pageNo = tab === 'days' ? page : 1;
  const { data, error, isPlaceholderData, refetch } = useCall(
    calls.inviteSummary,
    { ...range, pageNo },
    { keepPrevious: true },
  );
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={t('funnel.failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ListSkeleton count={4} />
      </Waiting>
    );
  if (data.totalCount === 0) return <EmptyState title={t('funnel.empty')} text={t('funnel.emptyText')} />;
  return (
    <div className={styles.result} aria-busy={isPlaceholderData}>
      <Bars footer={data.footer} bonus={bonus} />
      <div className={styles.tabs}>
        <Tabs
          label={t('tab.label')}
          items={inviteTabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
          value={tab}
          onChange={(next) => onChange({ tab: next })}
          panel={PANEL}
        />
      </div>
      <TabPanel id={PANEL} value={tab}>
        {tab === 'days' ? (
          <Days summary={data} onPage={(next) => onChange({ page: next })} />
        ) : (
          <Friends query={{ ...range, pageNo: page }} onPage={(next) => onChange({ page: next })} />
        )}
      </TabPanel>
    </div>
  );
}

/** How many friends were invited and deposited, and the bonus earned, by date: REWD-16. */
export function Funnel(props: Props) {
  const t = useInviteTexts();
  return (
    <section className={styles.part} aria-labelledby="invite-funnel">
      <h2 id="invite-funnel" className={styles.title}>
        {t('funnel.title')}
      </h2>
      <div className={styles.filter}>
        <RangeChips label={t('funnel.dates')} value={props.place} max={today()} onChange={props.onChange} />
      </div>
      <Result {...props} />
    </section>
  );
}
