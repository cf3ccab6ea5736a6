import { type GameType, gameTypes } from '@r777/shared/contracts';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import type { Form } from '@r777/shared/ui/form/use-form';
import { Row } from '@r777/shared/ui/layout/layout';
import { amountOf } from '@r777/shared/ui/money-field/money-text';
import { useAccountTexts } from '../../../texts/account-texts';
import { useTeamTexts } from '../../../texts/team-texts';
import styles from './rate-fields.module.css';
import { inCall, type Rates, shareOf } from './rates';

/** Shortcuts: shares of the agent's own rebates, in percent. */
const SHARES = [0, 50, 80, 100] as const;

/** The rebate for each game category, from zero to the agent's own. */
export function RateFields({ form, own, disabled }: { form: Form<GameType>; own: Rates; disabled: boolean }) {
  const t = useAccountTexts();
  const team = useTeamTexts();
  const typed = JSON.stringify(inCall(form.values));
  const fill = (rates: Rates) => {
    for (const gameType of gameTypes) form.change(gameType, rates[gameType]);
  };
  return (
    <fieldset className={styles.rates} aria-label={t('rates.title')}>
      <h2 className={styles.title}>{t('rates.title')}</h2>
      <p className={styles.text}>{t('rates.text')}</p>
      <Row gap={2} wrap>
        {SHARES.map((share) => (
          <button
            key={share}
            type="button"
            className={styles.share}
            aria-pressed={typed === JSON.stringify(shareOf(own, share))}
            disabled={disabled}
            onClick={() => fill(shareOf(own, share))}
          >
            {t(share === 0 ? 'rates.none' : share === 100 ? 'rates.all' : 'rates.share', { share })}
          </button>
        ))}
      </Row>
      <div className={styles.fields}>
        {gameTypes.map((gameType) => (
          <TextField
            key={gameType}
            {...fieldProps(form, gameType)}
            onChange={(text) => form.change(gameType, amountOf(text))}
            label={team(`types.${gameType}`)}
            hint={t('rates.most', { percent: own[gameType] })}
            placeholder="0.00"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={8}
            readOnly={disabled}
            suffix={
              <span className={styles.sign} aria-hidden="true">
                %
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
