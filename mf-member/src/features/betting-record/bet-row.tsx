import type { BetRecord } from '@r777/shared/contracts';
import { Money } from '@r777/shared/ui/money/money';
import { RecordRow } from '@r777/shared/ui/record-row/record-row';
import { useTexts } from '../../texts/texts';

/** One bet of the list: game, vendor, time, stake and result (MONEY-14). Tapping it opens the details. */
export function BetRow({ bet, onOpen }: { bet: BetRecord; onOpen: () => void }) {
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
          {t('record.stake')} <Money amount={stake} />
        </>
      }
      onOpen={onOpen}
    />
  );
}
