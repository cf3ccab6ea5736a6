import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { TabPanel, Tabs } from './tabs';

const items = () =>
  [
    { value: 'all', label: say('All', 'সব') },
    { value: 'hot', label: say('Hot', 'জনপ্রিয়') },
    { value: 'favourite', label: say('Favourite', 'পছন্দের') },
    { value: 'recent', label: say('Recent', 'সাম্প্রতিক') },
  ] as const;

export const states: PartStates = {
  'with their panel': () => (
    <WithState<ReturnType<typeof items>[number]['value']> first="hot">
      {(value, change) => (
        <>
          <Tabs label={say('Games', 'গেম')} items={items()} value={value} onChange={change} panel="sample" />
          <TabPanel id="sample" value={value}>
            {items().find((item) => item.value === value)?.label}
          </TabPanel>
        </>
      )}
    </WithState>
  ),
};
