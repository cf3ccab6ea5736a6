import type { BetRecord, calls, OutputOf } from '@r777/shared/contracts';
import { copyText } from '@r777/shared/copy-and-share';
import { formatDate, toast } from '@r777/shared/core';
import { Icon, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { Pagination } from '@r777/shared/ui/pagination/pagination';
import { RecordRow } from '@r777/shared/ui/record-row/record-row';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useTexts } from '../../texts/texts';
import styles from './betting-record.module.css';

function BetFacts({ bet }: { bet: BetRecord }) {
  const t = useTexts();
  return (
    <Facts layout="columns" inSheet>
      <Fact name={t('record.game')}>{bet.gameName}</Fact>
      <Fact name={t('record.vendor')}>{bet.vendorName}</Fact>
      <Fact name={t('record.category')}>{t(`types.${bet.gameType}`)}</Fact>
      <Fact name={t('record.time')}>{formatDate(bet.time, 'YYYY-MM-DD HH:mm:ss')}</Fact>
      <Fact name={t('record.state')}>{t(`record.state_${bet.state}`)}</Fact>
      <Fact name={t('record.stake')}>
        <Money amount={bet.stake} />
      </Fact>
      <Fact name={t('record.payout')}>
        <Money amount={bet.payout} />
      </Fact>
      <Fact name={t('record.net')}>
        <Money amount={bet.net} signed />
      </Fact>
      <Fact name={t('record.round')}>{bet.roundId}</Fact>
    </Facts>
  );
}

/** Lotteries are drawn by this site, which lists every draw with its result and its seed. */
const drawnHere: ReadonlySet<BetRecord['gameType']> = new Set(['LOTT', 'ELOTT']);

/** Leads to the proof of a round: the game server's public page, or the results of the lottery. */
function ProofLink({ bet: { state, gameType, gameId, proofUrl } }: { bet: BetRecord }) {
  const t = useTexts();
  if (state === 'settled' && drawnHere.has(gameType)) {
    const results = new URLSearchParams({ game: gameId, tab: 'results' });
    return (
      <Link className={styles.proof} to={`${paths.lottery}?${results}`}>
        <Icon name="check" size={20} />
        <span>{t('record.checkDraw')}</span>
      </Link>
    );
  }
  // The game server names the address, so only a web page is followed.
  if (!proofUrl || !/^https?:\/\//.test(proofUrl)) return null;
  return (
    <a className={styles.proof} href={proofUrl} target="_blank" rel="noopener noreferrer">
      <span>{t('record.check')}</span>
      <Icon name="external" size={20} />
    </a>
  );
}

/** All that is known of a bet, in a sheet; its number can be copied for customer service (MONEY-16). */
function BetDetails({ bet, onClose }: { bet: BetRecord | null; onClose: () => void }) {
  const t = useTexts();
  const common = useT('common');
  const [shown, setShown] = useState(bet);
  // The last content stays while the sheet slides away.
  if (bet && bet !== shown) setShown(bet);
  if (!shown) return null;
  const copy = async () => {
    try {
      await copyText(shown.roundId);
      toast.show({ kind: 'success', text: common('copied'), duration: 'copied' });
    } catch {
      toast.show({ kind: 'fail', text: t('record.copyFailed') });
    }
  };
  return (
    <Sheet open={bet !== null} title={t('record.details')} onClose={onClose}>
      <BetFacts bet={shown} />
      <ProofLink bet={shown} />
      <Button tone="secondary" full icon="copy" onClick={() => void copy()}>
        {t('record.copy')}
      </Button>
    </Sheet>
  );
}

/** One bet of the list: game, vendor, time, stake and result (MONEY-14). Tapping it opens the details. */
function BetRow({ bet, onOpen }: { bet: BetRecord; onOpen: () => void }) {
  const t = useTexts();
  const { iconUrl, gameName, vendorName, time, state, net, stake } = bet;
  const tone = state === 'open' ? 'waiting' : 'muted';
  return (
    <RecordRow
      lead={{ picture: iconUrl }}
      title={gameName}
      text={vendorName}
      time={time}
      amount={state === 'settled' && <Money amount={net} signed />}
      state={state === 'settled' ? undefined : { text: t(`record.state_${state}`), tone }}
      note={
        <>
          <span>{t('record.stake')}</span> <Money amount={stake} />
        </>
      }
      onOpen={onOpen}
    />
  );
}

/** The answer of the betting record's call. */
type BetPage = OutputOf<typeof calls.betRecords>;

/** Totals of all bets of the range. */
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
