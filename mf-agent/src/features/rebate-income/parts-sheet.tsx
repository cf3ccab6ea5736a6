import { calls, type GameType, type OutputOf } from '@r777/shared/contracts';
import { formatDate, formatMoney } from '@r777/shared/core';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import { useCall, useLanguage, usePermission, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Money } from '@r777/shared/ui/money/money';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import lists from '../../lists/lists.module.css';
import { useMoneyText } from '../../lists/money-text';
import { Paged } from '../../lists/paged';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import styles from './rebate-income.module.css';

/** Parts a page. */
const PAGE_SIZE = 10;

/** The income to explain: an amount of some days, by branch and category. */
export interface Why extends DayRange {
  readonly title: string;
  readonly amount: string;
  /** Id of the member below; the agent's own id for own bets; empty for all. */
  readonly member: string;
  readonly gameType: GameType | '';
}
type Part = OutputOf<typeof calls.rebateIncomeDetail>['content'][number];

/** A link to the bets behind a part. Own bets are not in the team's list, so they have none. */
function useBetsOf(): (part: Part) => string | null {
  const allowed = usePermission('TEAMBETTING3');
  const reachable = useReachable();
  return ({ day, member, gameType }) => {
    if (member === null)
      return reachable(paths.bettingRecord)
        ? `${paths.bettingRecord}?from=${day}&to=${day}&gameType=${gameType}`
        : null;
    if (!allowed || !reachable(paths.teamBetting)) return null;
    return `${paths.teamBetting}?from=${day}&to=${day}&under=${member.id}&gameType=${gameType}`;
  };
}

function PartRow({ part, dated }: { part: Part; dated: boolean }) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  const money = useMoneyText();
  const bets = useBetsOf()(part);
  const { day, member, gameType, turnover, ownRate: own, givenRate: given, amount } = part;
  const kept = fromHundredths(toHundredths(own) - toHundredths(given));
  const who = member?.account ?? t('income.ownBets');
  const category = team(`types.${gameType}`);
  const shownDay = formatDate(day, 'MM/DD/YYYY');
  return (
    <li className={styles.part}>
      <span className={styles.words}>
        <span className={styles.title}>{`${who} · ${category}`}</span>
        <span className={styles.small}>{t('income.formula', { turnover: money(turnover), kept })}</span>
        <span className={styles.small}>{member ? t('income.kept', { own, given }) : t('income.ownRate', { own })}</span>
        {dated && (
          <time className={styles.small} dateTime={day}>
            {shownDay}
          </time>
        )}
      </span>
      <span className={styles.amounts}>
        <Money amount={amount} signed />
        {bets && (
          <Link className={styles.link} to={bets} aria-label={t('income.betsOf', { who, category, day: shownDay })}>
            {t('income.bets')}
          </Link>
        )}
      </span>
    </li>
  );
}

function Parts({ why: { from, to, member, gameType } }: { why: Why }) {
  const t = useRebateTexts();
  const [page, setPage] = useState(1);
  const query = useCall(
    calls.rebateIncomeDetail,
    { startDate: from, endDate: to, member, gameType, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const empty = <EmptyState title={t('income.noParts')} text={t('income.noPartsText')} />;
  return (
    <Answer query={query} failed={t('income.partsFailed')} skeleton={<ListSkeleton count={4} />}>
      {(answer: OutputOf<typeof calls.rebateIncomeDetail>) => (
        <>
          <Paged list={answer} onPage={setPage} empty={empty}>
            {(parts) => (
              <ul className={lists.list} aria-label={t('income.parts')}>
                {parts.map((part) => (
                  <PartRow key={`${part.day}${part.member?.id}${part.gameType}`} part={part} dated={from !== to} />
                ))}
              </ul>
            )}
          </Paged>
          {answer.totalCount > 0 && <p className={styles.small}>{t('income.rounding')}</p>}
        </>
      )}
    </Answer>
  );
}

/** Explains an income: the bets of each branch and category × the share that was kept. Closed without an income. */
export function PartsSheet({ why, onClose }: { why: Why | null; onClose: () => void }) {
  const t = useRebateTexts();
  const language = useLanguage();
  const [shown, setShown] = useState(why);
  // The last content stays while the sheet slides away.
  if (why && why !== shown) setShown(why);
  if (!shown) return null;
  return (
    <Sheet
      open={why !== null}
      title={t('income.whyOf', { amount: formatMoney(shown.amount, language) })}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        <p className={styles.small}>{shown.title}</p>
        <Parts key={`${shown.from}${shown.to}${shown.member}${shown.gameType}`} why={shown} />
      </div>
    </Sheet>
  );
}
