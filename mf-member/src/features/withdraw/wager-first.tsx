import { formatMoney } from '@r777/shared/core';
import { useLanguage, useMember, useReachable } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { useMoneyTexts } from '../../texts/money-texts';

const WAGERING = `${paths.rewardCentre}?tab=wagering`;

/**
 * The options while a bonus locks the balance: play, see the progress, or give it up. Only those that are available.
 */
export function WagerFirst({ left }: { left: string }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const reachable = useReachable();
  const { data: member } = useMember();
  const hasCentre = reachable(paths.rewardCentre) && member?.permissions.includes('REWCEN3') !== false;
  return (
    <section aria-label={t('withdraw.next')}>
      <ListCard label={t('withdraw.next')}>
        {reachable(paths.gameCentre) && (
          <ListRow
            icon="play"
            title={t('withdraw.wager', { amount: formatMoney(left, language) })}
            text={t('withdraw.wagerText')}
            to={paths.gameCentre}
          />
        )}
        {hasCentre && (
          <>
            <ListRow icon="gift" title={t('withdraw.bonuses')} text={t('withdraw.bonusesText')} to={WAGERING} />
            <ListRow icon="close" title={t('withdraw.giveUp')} text={t('withdraw.giveUpText')} to={WAGERING} />
          </>
        )}
      </ListCard>
    </section>
  );
}
