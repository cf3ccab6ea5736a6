import { isAgent } from '@r777/shared/core';
import { useSession } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { RecordRange } from '../../record-range/record-range';
import { useRecordTexts } from '../../texts/records-texts';
import styles from './account-record.module.css';
import { kindsFor, type RecordKind } from './record-kinds';
import type { AccountQuery } from './use-account-query';

/** Dates and kind of the account record: MONEY-18. */
export function AccountFilter({
  query,
  onChange,
}: {
  query: AccountQuery;
  onChange: (change: Partial<AccountQuery>) => void;
}) {
  const t = useRecordTexts();
  const session = useSession();
  const kinds = kindsFor(session !== null && isAgent(session.type));
  return (
    <div className={styles.filter}>
      <RecordRange value={query} onChange={onChange} />
      <Chips<RecordKind | ''>
        label={t('account.kinds')}
        items={[
          { value: '', label: t('account.all') },
          ...kinds.map((value) => ({ value, label: t(`account.kind_${value}`) })),
        ]}
        value={query.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </div>
  );
}
