import { calls, type OutputOf } from '@r777/shared/contracts';
import { useCall, usePermission } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Fact } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { ListSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { Answer } from '../../lists/answer';
import { AsOf, Totals } from '../../lists/as-of';
import { CsvButton } from '../../lists/csv-button';
import { FactsSheet } from '../../lists/facts-sheet';
import lists from '../../lists/lists.module.css';
import { Paged } from '../../lists/paged';
import { useTeamTexts } from '../../texts/team-texts';
import { useToolTexts } from '../../texts/tool-texts';
import styles from './profit-list.module.css';

/** A member with the sums of the days. */
type ProfitOf = OutputOf<typeof calls.teamProfit>['content'][number];

const shown = ['stake', 'payout', 'deposit', 'withdrawal'] as const;

/** A member's play, money in and out, and result. Tapping it opens all sums. */
function ProfitRow({ member, onOpen }: { member: ProfitOf; onOpen: () => void }) {
  const t = useTeamTexts();
  return (
    <li>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={onOpen}>
        <span className={styles.head}>
          <span className={styles.account}>{member.account}</span>
          <span className={styles.level}>{t('members.level', { level: member.level })}</span>
          <span className={styles.net}>
            <Money amount={member.net} signed />
          </span>
        </span>
        <span className={styles.sums}>
          {shown.map((name) => (
            <span key={name} className={styles.sum}>
              <span>{t(`figures.${name}`)}</span> <Money amount={member[name]} />
            </span>
          ))}
        </span>
      </button>
    </li>
  );
}

/** Members per page. */
const PAGE_SIZE = 20;
const sums = ['deposit', 'withdrawal', 'stake', 'payout', 'rebate', 'bonus', 'commission', 'net'] as const;

/** All sums of a member, with a link to the member in team management. */
function Details({ member, onClose }: { member: ProfitOf | null; onClose: () => void }) {
  const t = useTeamTexts();
  const navigate = useNavigate();
  const manages = usePermission('DOWNMAN');
  return (
    <FactsSheet
      row={member}
      title={({ account }) => account}
      onClose={onClose}
      facts={(row) =>
        sums.map((name) => (
          <Fact key={name} name={t(`figures.${name}`)}>
            <Money amount={row[name]} signed={name === 'net'} />
          </Fact>
        ))
      }
      action={({ id }) =>
        manages && (
          <Button tone="secondary" full onClick={() => navigate(`${paths.teamManagement}?under=${id}`)}>
            {t('profit.toMember')}
          </Button>
        )
      }
    />
  );
}

function Rows({ members }: { members: readonly ProfitOf[] }) {
  const t = useTeamTexts();
  const [open, setOpen] = useState<ProfitOf | null>(null);
  return (
    <>
      <ul className={lists.list} aria-label={t('members.list')}>
        {members.map((member) => (
          <ProfitRow key={member.id} member={member} onOpen={() => setOpen(member)} />
        ))}
      </ul>
      <Details member={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** Totals of the team, or of one member, and a row for each member: AGENT-30. */
export function ProfitList({
  filter: { from, to, member, page },
  onPage,
  onAll,
}: {
  filter: DayRange & { member: string; page: number };
  onPage: (page: number) => void;
  onAll: () => void;
}) {
  const t = useTeamTexts();
  const tools = useToolTexts();
  const query = useCall(
    calls.teamProfit,
    { startDate: from, endDate: to, member, pageNo: page, pageSize: PAGE_SIZE },
    { keepPrevious: true },
  );
  const empty =
    member === '' ? (
      <EmptyState title={t('members.empty')} text={t('profit.emptyText')} />
    ) : (
      <EmptyState title={t('members.notFound')} action={<Button onClick={onAll}>{t('members.showAll')}</Button>} />
    );
  return (
    <Answer query={query} failed={t('profit.failed')} skeleton={<ListSkeleton count={6} />}>
      {(answer: OutputOf<typeof calls.teamProfit>) => (
        <>
          {answer.totalCount > 0 && (
            <>
              <Totals label={t('totals')} names={sums} amounts={answer.footer} />
              <AsOf time={answer.asOf} />
              <CsvButton
                call={calls.teamProfitCsv}
                input={{ startDate: from, endDate: to, member }}
                incomplete={(rows) => tools('csv.firstMembers', { rows })}
              />
            </>
          )}
          <Paged list={answer} onPage={onPage} empty={empty}>
            {(members) => <Rows members={members} />}
          </Paged>
        </>
      )}
    </Answer>
  );
}
