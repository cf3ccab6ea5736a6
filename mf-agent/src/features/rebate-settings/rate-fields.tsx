import { type GameType, gameTypes } from '@r777/shared/contracts';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { type Rates, typedRate } from './rates';
import styles from './rebate-settings.module.css';

/** A field for the rate of each category, with its unit and the bounds that hold now. */
export function RateFields<F extends string>({
  form,
  own,
  least,
}: {
  form: Form<F | GameType>;
  own: Rates;
  least?: Rates;
}) {
  const t = useRebateTexts();
  const team = useTeamTexts();
  return (
    <fieldset className={styles.fields} aria-label={t('form.label')}>
      {gameTypes.map((gameType) => {
        const { onChange, ...field } = fieldProps(form, gameType);
        const low = least?.[gameType] ?? '0.00';
        const bounds = { own: own[gameType], least: low };
        return (
          <TextField
            key={gameType}
            {...field}
            onChange={(text) => onChange(typedRate(text))}
            label={team(`types.${gameType}`)}
            hint={low === '0.00' ? t('form.upTo', bounds) : t('form.between', bounds)}
            inputMode="decimal"
            enterKeyHint="next"
            autoComplete="off"
            maxLength={8}
            suffix={
              <span className={styles.unit} aria-hidden="true">
                %
              </span>
            }
          />
        );
      })}
    </fieldset>
  );
}
