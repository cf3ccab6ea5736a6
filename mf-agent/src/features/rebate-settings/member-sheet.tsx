import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { Sheet } from '@r777/shared/ui/sheet/sheet';
import { useState } from 'react';
import { useRebateTexts } from '../../texts/rebate-texts';
import { History } from './history';
import { type Child, MemberForm } from './member-form';
import type { Rates } from './rates';
import styles from './rebate-settings.module.css';
import { useAskedClose } from './use-asked-close';

const tabs = ['change', 'history'] as const;

function Body({
  child,
  own,
  onChanged,
  onClose,
}: {
  child: Child;
  own: Rates;
  onChanged: (changed: boolean) => void;
  onClose: () => void;
}) {
  const t = useRebateTexts();
  const [tab, setTab] = useState<(typeof tabs)[number]>('change');
  return (
    <div className={styles.sheet}>
      <Segmented
        label={t('form.tabs')}
        items={tabs.map((value) => ({ value, label: t(`form.tab_${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      {/* What was typed stays while the history is looked at. */}
      <div hidden={tab !== 'change'}>
        <MemberForm child={child} own={own} onChanged={onChanged} onDone={onClose} />
      </div>
      {tab === 'history' && <History member={child.id} />}
    </div>
  );
}

/** A member's rates and their history, in a sheet; closed while there is no member. */
export function MemberSheet({ child, own, onClose }: { child: Child | null; own: Rates; onClose: () => void }) {
  const [shown, setShown] = useState(child);
  const { close, onChanged } = useAskedClose(onClose);
  // Who was shown last stays while the sheet slides away; a newer answer brings newer bounds.
  if (child && child !== shown) setShown(child);
  if (!shown) return null;
  return (
    <Sheet open={child !== null} title={shown.account} onClose={() => void close()}>
      {child && <Body key={shown.id} child={child} own={own} onChanged={onChanged} onClose={onClose} />}
    </Sheet>
  );
}
