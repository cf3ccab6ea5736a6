import { calls, type OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useCall, useMember } from '@r777/shared/react';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { useMoneyText } from '../../lists/money-text';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { type IncomeFilter, IncomeFrame, NoIncome } from './income-frame';
import { IncomeRow } from './income-row';
import { PartsSheet, type Why } from './parts-sheet';
import styles from './rebate-income.module.css';

/** Members or categories a page. */
const PAGE_SIZE = 20;
type Answered = OutputOf<typeof calls.rebateIncomeBy>;
type By = 'member' | 'category';

function Rows({ groups, by, range }: { groups: Answered['content']; by: By; range: DayRange }) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  const self = useMember().data?.id ?? '';
  const [why, setWhy] = useState<Why | null>(null);
  const { from, to } = range;
  const days =
    from === to
      ? formatDate(from, 'MM/DD/YYYY')
      : `${formatDate(from, 'MM/DD/YYYY')} – ${formatDate(to, 'MM/DD/YYYY')}`;
  return (
    <>
      <ul className={lists.list} aria-label={t(`income.list_${by}`)}>
        {groups.map(({ member, gameType, turnover, amount }) => {
          const title = gameType ? team(`types.${gameType}`) : (member?.account ?? t('income.ownBets'));
          const narrowed = gameType ? { member: '', gameType } : { member: member?.id ?? self, gameType: '' as const };
          return (
            <IncomeRow
              key={gameType ?? member?.id ?? 'own'}
              title={title}
              text={member ? t('income.branch') : undefined}
              turnover={turnover}
              amount={amount}
              onOpen={() => setWhy({ from, to, title: `${title} · ${days}`, amount, ...narrowed })}
            />
          );
        })}
      </ul>
      <PartsSheet why={why} onClose={() => setWhy(null)} />
    </>
  );
}

/** The income by direct member or by category, the largest first. The total equals the total by date. */
export function IncomeGroups({ by, filter, onPage }: { by: By; filter: IncomeFilter; onPage: (page: number) => void }) {
  const t = useRebateTexts();
  const money = useMoneyText();
  const { from, to, page } = filter;
  const query = useCall(
    calls.rebateIncomeBy,
    { startDate: from, endDate: to, by, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const noParts = <EmptyState title={t('income.noParts')} text={t('income.noPartsText')} />;
  return (
    <Answer query={query} failed={t('income.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: Answered) => {
        const { amount, withoutParts } = answer.footer;
        if (answer.totalCount === 0 && moneySign(amount) === 0) return <NoIncome />;
        return (
          <IncomeFrame range={filter} footer={answer.footer}>
            {moneySign(withoutParts) > 0 && (
              <p className={styles.small}>{t('income.withoutParts', { amount: money(withoutParts) })}</p>
            )}
            <Paged list={answer} onPage={onPage} empty={noParts}>
              {(groups) => <Rows groups={[...groups]} by={by} range={filter} />}
            </Paged>
          </IncomeFrame>
        );
      }}
    </Answer>
  );
}
