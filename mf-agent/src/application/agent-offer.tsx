import { calls, gameTypes } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { useAccountTexts } from '../texts/account-texts';
import { useTeamTexts } from '../texts/team-texts';
import styles from './application.module.css';

/**
 * An agent's income: the rebates by game category, or the note that the agent above decides them. If the call fails,
 * the note is still shown.
 */
export function AgentOffer() {
  const t = useAccountTexts();
  const team = useTeamTexts();
  const { data, isLoading } = useCall(calls.agentOffer, {});
  const rebates = data?.rebates;
  // Most members get rates, so their place is kept: what stands below does not move when they arrive.
  return (
    <Card tone="wash">
      <div className={styles.offer}>
        <h2 className={styles.lead}>{t('offer.title')}</h2>
        <p>{t('offer.text')}</p>
        {rebates === null && <p>{t('offer.byAgent')}</p>}
        {(rebates || isLoading) && (
          <>
            <p className={styles.small}>{t('offer.rates')}</p>
            <dl className={styles.rates} aria-busy={isLoading || undefined}>
              {gameTypes.map((gameType) => (
                <div key={gameType}>
                  <dt>{team(`types.${gameType}`)}</dt>
                  <dd>{rebates ? t('percent', { percent: rebates[gameType] }) : '…'}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </Card>
  );
}
