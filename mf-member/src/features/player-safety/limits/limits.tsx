import type { PlayerPolicy, PlayLimit } from '@r777/shared/contracts';
import { useTimeText } from '@r777/shared/play-session/time-text';
import { Button } from '@r777/shared/ui/button/button';
import { Row } from '@r777/shared/ui/layout/layout';
import { Progress } from '@r777/shared/ui/progress/progress';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import limitCardStyles from './limit-card.module.css';
import { LimitSheet } from './limit-sheet';
import { type Group, groups, type Kind, partsOf, shareUsed, valueText } from './limit-values';
import { WaitingChange } from './waiting-change';

/** A limit: the used part, a pending change, and a button to change it. */
function LimitCard({ kind, limit, onChange }: { kind: Kind; limit: PlayLimit; onChange: () => void }) {
  const t = useSafetyTexts();
  const timeText = useTimeText();
  const { group, span } = partsOf(kind);
  const { value, next } = limit;
  const used = limit.used ?? '0';
  const words = (amount: string) => valueText(kind, amount, timeText);
  const share = value === null ? 0 : shareUsed(used, value);
  const name = t('form.title', { group: t(`limits.${group}`), span: t(`limits.${span}`).toLowerCase() });
  return (
    <article className={limitCardStyles.card} aria-label={name}>
      <Row gap={3} align="center">
        <div className={limitCardStyles.bar}>
          {value === null ? (
            <p className={limitCardStyles.none}>
              <span>{t(`limits.${span}`)}</span>
              <span className={limitCardStyles.quiet}>{t('limits.none')}</span>
            </p>
          ) : (
            <Progress
              label={t(`limits.${span}`)}
              value={share}
              text={t('limits.used', { used: words(used), limit: words(value) })}
            />
          )}
        </div>
        <Button
          tone="secondary"
          size="m"
          aria-haspopup="dialog"
          aria-label={t(value === null ? 'limits.setNamed' : 'limits.changeNamed', { name })}
          onClick={onChange}
        >
          {t(value === null ? 'limits.set' : 'limits.change')}
        </Button>
      </Row>
      {value !== null && share >= 1 && <p className={limitCardStyles.reached}>{t('limits.reached')}</p>}
      {next && <WaitingChange kind={kind} next={next} />}
    </article>
  );
}

const isKind = (kind: PlayLimit['kind']): kind is Kind => kind !== 'realityCheck';

/** The member's limits by day, week and month, for deposits, losses and playing time. */
export function Limits({ limits, policy }: { limits: readonly PlayLimit[]; policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const [chosen, setChosen] = useState<Group>();
  const [edited, setEdited] = useState<Kind | null>(null);
  // A limit stays in force even if the policy no longer offers its kind, so the member can still see and change it.
  const kept = limits.filter(({ kind, value }) => value !== null && !policy.limits.kinds.includes(kind));
  const kinds = [...policy.limits.kinds, ...kept.map(({ kind }) => kind)].filter(isKind);
  const offered = groups.filter((group) => kinds.some((kind) => partsOf(kind).group === group));
  const group = chosen && offered.includes(chosen) ? chosen : offered[0];
  if (!group) return null;
  const limitOf = (kind: Kind): PlayLimit =>
    limits.find((limit) => limit.kind === kind) ?? { kind, value: null, used: null, next: null };
  const shown = kinds.filter((kind) => partsOf(kind).group === group);
  return (
    <section className={styles.group}>
      <h2 className={styles.name}>{t('limits.title')}</h2>
      {offered.length > 1 && (
        <Segmented
          label={t('limits.group')}
          items={offered.map((value) => ({ value, label: t(`limits.${value}`) }))}
          value={group}
          onChange={setChosen}
        />
      )}
      <p className={styles.text}>{t(`limits.about_${group}`)}</p>
      {shown.map((kind) => (
        <LimitCard key={kind} kind={kind} limit={limitOf(kind)} onChange={() => setEdited(kind)} />
      ))}
      <LimitSheet
        limit={edited && kinds.includes(edited) ? { ...limitOf(edited), kind: edited } : null}
        policy={policy}
        onClose={() => setEdited(null)}
      />
    </section>
  );
}
