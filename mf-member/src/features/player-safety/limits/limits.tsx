import type { PlayerPolicy, PlayLimit } from '@r777/shared/contracts';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useState } from 'react';
import { useSafetyTexts } from '../../../texts/safety-texts';
import styles from '../frame/player-safety.module.css';
import { LimitCard } from './limit-card';
import { LimitSheet } from './limit-sheet';
import { type Group, groups, type Kind, partsOf } from './limit-values';

const isKind = (kind: PlayLimit['kind']): kind is Kind => kind !== 'realityCheck';

/** The member's limits by day, week and month: of deposits, losses and playing time. */
export function Limits({ limits, policy }: { limits: readonly PlayLimit[]; policy: PlayerPolicy }) {
  const t = useSafetyTexts();
  const [chosen, setChosen] = useState<Group>();
  const [edited, setEdited] = useState<Kind | null>(null);
  const kinds = policy.limits.kinds.filter(isKind);
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
