import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import type { ReactNode } from 'react';
import { useListTexts } from '../../texts/list-texts';
import { type Tab, tabs } from './model/modes';

const PANEL = 'game-list';

/** All, Hot, Recent, Favourite (GLIST-20). */
export function ListTabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  const t = useListTexts();
  const items = tabs.map((value) => ({ value, label: t(`tabs.${value}`) }));
  return <Tabs label={t('tabs.label')} items={items} value={tab} onChange={onChoose} panel={PANEL} />;
}

/** Content of the chosen tab. */
export function ListPanel({ tab, children }: { tab: Tab; children: ReactNode }) {
  return (
    <TabPanel id={PANEL} value={tab}>
      {children}
    </TabPanel>
  );
}
