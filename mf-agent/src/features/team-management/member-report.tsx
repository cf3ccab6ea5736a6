import { calls } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useCall, usePermission, useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { RangeChips } from '@r777/shared/ui/date-picker/range-chips';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { LONGEST_RANGE } from '../../filters/range';
import { Answer } from '../../lists/answer';
import { Totals } from '../../lists/as-of';
import lists from '../../lists/lists.module.css';
import { useTeamTexts } from '../../texts/team-texts';

const names = ['deposit', 'withdrawal', 'stake', 'payout', 'rebate', 'bonus', 'net'] as const;

/** A member's deposits, stakes and wins in a range of days. */
function Result({ account, range, onRange }: { account: string; range: DayRange; onRange: (range: DayRange) => void }) {
  const t = useTeamTexts();
  const days = { startDate: range.from, endDate: range.to };
  const query = useCall(calls.teamProfit, { ...days, member: account, pageNo: 1, pageSize: 1 }, { keepPrevious: true });
  return (
    <>
      <div className={lists.filter}>
        <RangeChips label={t('dates')} value={range} max={today()} maxDays={LONGEST_RANGE} onChange={onRange} />
      </div>
      <Answer query={query} failed={t('members.reportFailed')} skeleton={<Skeleton width="100%" height={130} />}>
        {({ footer }) => <Totals label={t('members.result')} names={names} amounts={footer} />}
      </Answer>
    </>
  );
}

/** The report of one member: result by day, with links to the member's bets and transactions. */
export function MemberReport({
  account,
  range,
  onRange,
}: {
  account: string;
  range: DayRange;
  onRange: (range: DayRange) => void;
}) {
  const t = useTeamTexts();
  const reachable = useReachable();
  const results = usePermission('AGETEAMPNL3');
  const bets = usePermission('TEAMBETTING3') && reachable(paths.teamBetting);
  const records = usePermission('AGENTRANSMULTDOWN3') && reachable(`${paths.accountRecord}?types=A`);
  const member = encodeURIComponent(account);
  return (
    <section className={lists.answer} aria-label={t('members.report', { account })}>
      <SectionTitle name={t('members.report', { account })} />
      {results && <Result account={account} range={range} onRange={onRange} />}
      {(bets || records) && (
        <ListCard>
          {bets && <ListRow icon="target" title={t('members.bets')} to={`${paths.teamBetting}?member=${member}`} />}
          {records && (
            <ListRow
              icon="receipt"
              title={t('members.records')}
              to={`${paths.accountRecord}?types=A&member=${member}`}
            />
          )}
        </ListCard>
      )}
    </section>
  );
}
