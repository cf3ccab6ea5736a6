import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing';
import { Button } from './button/button';
import { Checkbox } from './checkbox/checkbox';
import { Chips } from './chips/chips';
import { Segmented } from './segmented/segmented';
import { TabPanel, Tabs } from './tabs/tabs';

const choices = [
  { value: 'all', label: 'All' },
  { value: 'hot', label: 'Hot' },
  { value: 'fav', label: 'Favourite' },
] as const;
type Choice = (typeof choices)[number]['value'];

function TabbedPage() {
  const [tab, setTab] = useState<Choice>('all');
  return (
    <>
      <Tabs label="Games" items={choices} value={tab} onChange={setTab} panel="games" />
      <TabPanel id="games" value={tab}>
        {tab} games
      </TabPanel>
    </>
  );
}
function Choosing({ part: Part }: { part: typeof Chips | typeof Segmented }) {
  const [value, setValue] = useState<Choice>('all');
  return <Part label="Games" items={choices} value={value} onChange={setValue} />;
}
function Ticking() {
  const [on, setOn] = useState(false);
  return <Checkbox label="I agree" checked={on} onChange={setOn} error={on ? undefined : 'Please agree'} />;
}

test('a busy button is announced as busy, keeps its focus and cannot be pressed twice', async () => {
  const pressed = vi.fn();
  const sent = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user } = renderWithApp(
    <form onSubmit={sent}>
      <Button type="submit" busy onClick={pressed}>
        Log in
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  expect(pressed).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button')).toHaveFocus();
});

test('arrows, Home and End move between tabs, and tabs name their panel', async () => {
  const { user } = renderWithApp(<TabbedPage />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Favourite' })).toHaveTextContent('fav games');
  await user.keyboard('{Home}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Hot', selected: true })).toHaveFocus();
  await user.click(screen.getByRole('tab', { name: 'Favourite' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('fav games');
});

test('chips and segments have exactly one selected choice each', async () => {
  const { user, unmount } = renderWithApp(<Choosing part={Chips} />);
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Hot');
  unmount();
  const app = renderWithApp(<Choosing part={Segmented} />);
  await app.user.click(screen.getByRole('radio', { name: 'Hot' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Hot');
  expect(screen.getByRole('group', { name: 'Games' })).toBeVisible();
});

test('a checkbox is toggled by its label, and shows its error', async () => {
  const { user } = renderWithApp(<Ticking />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree');
  await user.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
});
