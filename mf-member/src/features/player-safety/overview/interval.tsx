import type { PlayerPolicy, PlayLimit } from '@r777/shared/contracts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { RadioGroup } from '@r777/shared/ui/radio-group/radio-group';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import { useLimitActions } from '../limits/use-limit-actions';

const OFF = 'off';

/** How often the member is reminded of time and result while playing. It changes at once. */
export function Interval({ limits, policy }: { limits: readonly PlayLimit[]; policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { set } = useLimitActions();
  const offer = policy.realityCheck;
  if (!offer) return null;
  const kept = limits.find(({ kind }) => kind === 'realityCheck')?.value ?? null;
  const inForce = kept ?? (offer.required && offer.usual !== null ? `${offer.usual}` : OFF);
  // A choice that the policy no longer offers stays visible until another one is made.
  const minutes = [...new Set([...offer.minutes, ...(inForce === OFF ? [] : [Number(inForce)])])].toSorted(
    (a, b) => a - b,
  );
  const choices = minutes.map((each) => ({ value: `${each}`, label: timeText(each * 60) }));
  const shown = set.isPending ? (set.variables.value ?? OFF) : inForce;
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{t('check.title')}</h2>
      <RadioGroup
        label={t('check.label')}
        items={offer.required ? choices : [...choices, { value: OFF, label: t('check.off') }]}
        value={shown}
        onChange={(value) =>
          !set.isPending && set.mutate({ kind: 'realityCheck', value: value === OFF ? null : value })
        }
      />
      {offer.required && <p className={styles.text}>{t('check.required')}</p>}
    </section>
  );
}
