import type { GameType } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Chips } from '@r777/shared/ui/chips/chips';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useListTexts } from '../../texts/list-texts';
import styles from './filter-sheet.module.css';
import type { Filters } from './model/modes';

const tables = ['10.00', '20.00', '50.00', '100.00', '200.00'];
const matches = ['10.00', '20.00', '50.00', '100.00'];

/** Smallest stakes that players of a type look for, taka. The server meets a choice exactly. */
const stakeChoices: Record<GameType, readonly string[]> = {
  RNG: ['1.00', '2.00', '5.00', '10.00', '20.00'],
  LIVE: tables,
  PVP: ['1.00', '5.00', '10.00', '50.00'],
  FISH: ['0.10', '0.50', '1.00', '5.00'],
  SPORTS: matches,
  ESPORTS: matches,
  COCKFIGHT: matches,
  LOTT: ['10.00', '20.00'],
  ELOTT: ['1.00', '2.00', '5.00'],
};

/** Numbers of pay lines to choose from; only slots have any. */
const lineChoices: Record<GameType, readonly string[]> = {
  RNG: ['1', '5', '9', '10', '20', '25', '30', '40', '50'],
  LIVE: [],
  PVP: [],
  FISH: [],
  SPORTS: [],
  ESPORTS: [],
  COCKFIGHT: [],
  LOTT: [],
  ELOTT: [],
};

interface FilterSheetProps {
  open: boolean;
  gameType: GameType;
  filters: Filters;
  onChange: (filters: Partial<Filters>) => void;
  onClose: () => void;
}

/** Minimum bet and pay lines. Each choice applies at once, so that the list behind shows its effect. */
export function FilterSheet({ open, gameType, filters, onChange, onClose }: FilterSheetProps) {
  const t = useListTexts();
  const language = useLanguage();
  const any = { value: '', label: t('filter.any') };
  const stakes = stakeChoices[gameType].map((value) => ({ value, label: formatMoney(value, language) }));
  const lines = lineChoices[gameType].map((value) => ({ value, label: value }));
  return (
    <Sheet open={open} title={t('filter.title')} onClose={onClose}>
      <div className={styles.groups}>
        <h3 className={styles.name}>{t('filter.minBet')}</h3>
        <Chips
          label={t('filter.minBet')}
          items={[any, ...stakes]}
          value={filters.minBet}
          onChange={(minBet) => onChange({ minBet })}
        />
        {lines.length > 0 && (
          <>
            <h3 className={styles.name}>{t('filter.minLine')}</h3>
            <Chips
              label={t('filter.minLine')}
              items={[any, ...lines]}
              value={filters.minLine}
              onChange={(minLine) => onChange({ minLine })}
            />
          </>
        )}
        <div className={styles.actions}>
          <Button tone="secondary" full onClick={() => onChange({ minBet: '', minLine: '' })}>
            {t('filter.clear')}
          </Button>
          <Button full onClick={onClose}>
            {t('filter.show')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
