import { calls, type GameType, type OutputOf } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { Totals } from '../../lists/as-of';
import { CsvButton } from '../../lists/csv-button';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import { BetDetails, BetRow, type TeamBet } from './bet-details';

/** Bets a page. */
const PAGE_SIZE = 20;

/** Filters of the bets. */
export interface BetFilter extends DayRange {
  readonly member: string;
  readonly gameType: GameType | '';
  /** Id of the member whose branch is shown; empty for the whole team. */
  readonly under: string;
  readonly page: number;
}

function Rows({ bets }: { bets: readonly TeamBet[] }) {
  const t = useTeamTexts();
  const [open, setOpen] = useState<TeamBet | null>(null);
  return (
    <>
      <ul className={lists.list} aria-label={t('bets.list')}>
        {bets.map((bet) => (
          <BetRow key={bet.roundId} bet={bet} onOpen={() => setOpen(bet)} />
        ))}
      </ul>
      <BetDetails bet={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** Says that only one branch is shown, with a link to the whole team. */
function Branch({ account, onTeam }: { account: string; onTeam: () => void }) {
  const t = useTeamTexts();
  const back = (
    <Button size="m" tone="secondary" onClick={onTeam}>
      {t('bets.wholeTeam')}
    </Button>
  );
  return <Alert action={back}>{t('bets.under', { account })}</Alert>;
}

/** The bets of the downline, newest first, with the sums of all pages: AGENT-31. */
export function BetList({
  filter: { from, to, member, gameType, under, page },
  onPage,
  onAll,
  onTeam,
}: {
  filter: BetFilter;
  onPage: (page: number) => void;
  /** Leaves out member, category and branch. */
  onAll: () => void;
  /** Leaves out the branch. */
  onTeam: () => void;
}) {
  const t = useTeamTexts();
  const tools = useToolTexts();
  const language = useLanguage();
  const asked = { startDate: from, endDate: to, member, gameType, ...(under === '' ? {} : { under }), language };
  const query = useCall(calls.teamBets, { ...asked, pageNo: page, pageSize: PAGE_SIZE }, { keepPrevious: true });
  const narrowed = member !== '' || gameType !== '' || under !== '';
  const empty = (
    <EmptyState
      title={t('bets.empty')}
      text={t('bets.emptyText')}
      action={narrowed && <Button onClick={onAll}>{t('bets.showAll')}</Button>}
    />
  );
  if (query.error?.code === 'request.notFound')
    return <EmptyState title={t('members.foreign')} action={<Button onClick={onTeam}>{t('bets.wholeTeam')}</Button>} />;
  return (
    <Answer query={query} failed={t('bets.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: OutputOf<typeof calls.teamBets>) => (
        <>
          {answer.under && <Branch account={answer.under} onTeam={onTeam} />}
          {answer.totalCount > 0 && (
            <>
              <Totals label={t('totals')} names={['stake', 'payout', 'net']} amounts={answer.footer} />
              <CsvButton
                call={calls.teamBetsCsv}
                input={asked}
                incomplete={(rows) => tools('csv.newestBets', { rows })}
              />
            </>
          )}
          <Paged list={answer} onPage={onPage} empty={empty}>
            {(bets) => <Rows bets={bets} />}
          </Paged>
        </>
      )}
    </Answer>
  );
}
