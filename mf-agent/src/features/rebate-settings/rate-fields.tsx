import { type GameType, gameTypes } from '@r777/shared/contracts';
import { TextField } from '@r777/shared/ui/field/field';
import { fieldProps } from '@r777/shared/ui/form/field-props';
import type { Form } from '@r777/shared/ui/form/use-form';
import { useRebateTexts } from '../../texts/rebate-texts';
import { useTeamTexts } from '../../texts/team-texts';
import { type Bounds, exceededBound, type Rates, typedRate } from './rates';
import styles from './rebate-settings.module.css';

/** Says which limit a typed rate breaks, and its value; nothing for an empty or valid rate. */
export function useBoundText(): (gameType: GameType, typed: string, bounds: Bounds) => string[] {
  const t = useRebateTexts();
  return (gameType, typed, { own, least }) => {
    const broken = typed === '' ? undefined : exceededBound(typed, own[gameType], least[gameType]);
    return broken ? [t(`form.${broken}`, { own: own[gameType], least: least[gameType] })] : [];
  };
}

/** A field for the rate of each category, with its unit and the current limits. */
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
