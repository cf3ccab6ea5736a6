import type { BetRecord, calls, OutputOf } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { useState } from 'react';
import { useTexts } from '../../texts/texts';
import { BetDetails } from './bet-details';
import { BetRow } from './bet-row';
import styles from './betting-record.module.css';

/** What the betting-record call answers. */
type BetPage = OutputOf<typeof calls.betRecords>;

/** What all bets of the range come to. */
function Totals({ footer }: { footer: BetPage['footer'] }) {
  const t = useTexts();
  return (
    <dl className={styles.totals}>
      {(['stake', 'payout', 'net'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`record.${name}`)}</dt>
          <dd>
            <Money amount={footer[name]} signed={name === 'net'} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A page of bets, newest first, with the totals of the range. */
export function BetList({ page, onPage }: { page: BetPage; onPage: (page: number) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState<BetRecord | null>(null);
  return (
    <>
      <Totals footer={page.footer} />
      <ul className={styles.list} aria-label={t('record.bets')}>
        {page.content.map((bet) => (
          <BetRow key={bet.roundId} bet={bet} onOpen={() => setOpen(bet)} />
        ))}
      </ul>
      {page.totalPages > 1 && <Pagination page={page.pageNum} totalPages={page.totalPages} onChange={onPage} />}
      <BetDetails bet={open} onClose={() => setOpen(null)} />
    </>
  );
}
