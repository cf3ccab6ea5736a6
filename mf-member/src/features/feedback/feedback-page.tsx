import { useSearchParams } from '@r777/shared/router';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useState } from 'react';
import styles from './feedback.module.css';
import { WriteFeedback } from './form/write-feedback';
import { OwnFeedback } from './own/own-feedback';
import { useFeedbackTexts } from './texts';

const PANEL = 'member-feedback';
const TABS = ['write', 'mine'] as const;

/** `/m/feedback`: the form, and what the member has sent so far. `?tab=mine` opens the latter. FEED-01..15. */
export function FeedbackPage() {
  const t = useFeedbackTexts();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'mine' ? 'mine' : 'write';
  // A form out of sight keeps its pictures and its captcha; one that was never seen asks for none.
  const [begun, setBegun] = useState(tab === 'write');
  if (tab === 'write' && !begun) setBegun(true);
  const show = (next: (typeof TABS)[number]) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'mine') after.set('tab', next);
        else after.delete('tab');
        return after;
      },
      { replace: true },
    );
  return (
    <div className={styles.page}>
      <div className={styles.tabs}>
        <Tabs
          label={t('tabs')}
          items={TABS.map((value) => ({ value, label: t(value) }))}
          value={tab}
          onChange={show}
          panel={PANEL}
        />
      </div>
      <TabPanel id={PANEL} value={tab}>
        {begun && (
          <div className={styles.part} hidden={tab !== 'write'}>
            <WriteFeedback type={query.get('type')} onShowOwn={() => show('mine')} />
          </div>
        )}
        {tab === 'mine' && <OwnFeedback onWrite={() => show('write')} />}
      </TabPanel>
    </div>
  );
}
