import { formatCount } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import type { ReactNode } from 'react';
import type { ContractKind } from '../../contracts/kinds';
import { basisOf, type ComparedTier, compareTiers, type Tier } from './terms';
import styles from './terms-table.module.css';
import { useContractTexts } from './texts';

const columns = ['from', 'activeMembers', 'rate'] as const;
type Column = (typeof columns)[number];

function Value({ tier, column }: { tier: Tier; column: Column }) {
  const t = useContractTexts();
  const language = useLanguage();
  if (column === 'from') return <Money amount={tier.from} />;
  if (column === 'rate') return t('rate', { rate: tier.rate });
  return formatCount(tier.activeMembers, language);
}

/**
 * A term of the offer above the current one, which is struck through if it differs; below them a note about the step.
 */
function Cell({ next, now, column, mark }: ComparedTier & { column: Column; mark: string | undefined }) {
  const t = useContractTexts();
  const changes = now && next && now[column] !== next[column];
  return (
    <td data-changes={changes || undefined}>
      {next && <Value tier={next} column={column} />}
      {now && (changes || !next) && (
        <del className={styles.before}>
          <span className={styles.hidden}>{`${t('terms.before')} `}</span>
          <Value tier={now} column={column} />
        </del>
      )}
      {mark && <span className={styles.mark}>{mark}</span>}
    </td>
  );
}

/**
 * The steps of a contract. With `now`, these are the steps of an offer, beside the steps `now` of the running contract.
 * With `reached`, the step with that rate is marked.
 */
export function TermsTable({
  kind,
  tiers,
  now,
  reached,
}: {
  kind: ContractKind;
  tiers: readonly Tier[];
  now?: readonly Tier[] | undefined;
  reached?: string | undefined;
}): ReactNode {
  const t = useContractTexts();
  const rows: ComparedTier[] = now ? compareTiers(tiers, now) : tiers.map((next) => ({ next }));
  return (
    <table className={styles.table}>
      <caption className={styles.hidden}>{t('terms.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`terms.basis_${basisOf(kind)}`)}</th>
          <th scope="col">{t('terms.players')}</th>
          <th scope="col">{t('terms.rate')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isReached = reached !== undefined && row.next?.rate === reached;
          const change = !row.now ? t('terms.isNew') : row.next ? undefined : t('terms.removed');
          const mark = now ? change : isReached ? t('terms.reached') : undefined;
          return (
            <tr key={`${row.next?.rate}-${row.now?.rate}`} data-reached={isReached || undefined}>
              {columns.map((column) => (
                <Cell key={column} {...row} column={column} mark={column === 'rate' ? mark : undefined} />
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
