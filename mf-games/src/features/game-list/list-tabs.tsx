import { Tabs } from '@r777/shared/ui/tabs/tabs';
import { useTexts } from '../../texts/texts';
import { type Tab, tabs } from './model/modes';

/** All, Hot, Recent, Favourite (GLIST-20). */
export function ListTabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  const t = useTexts();
  return (
    <Tabs
      label={t('tabs.label')}
      items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
      value={tab}
      onChange={(id) => onChoose(id as Tab)}
    />
  );
}
