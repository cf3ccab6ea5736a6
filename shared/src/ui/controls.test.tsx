import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing';
import { Accordion } from './accordion/accordion';
import { Badge } from './badge/badge';
import { Button } from './button/button';
import { Checkbox } from './checkbox/checkbox';
import { Chips } from './chips/chips';
import { Countdown } from './countdown/countdown';
import { EmptyState } from './empty-state/empty-state';
import { ErrorState } from './error-state/error-state';
import { ListRow } from './list-row/list-row';
import { Marquee } from './marquee/marquee';
import { Progress } from './progress/progress';
import { RadioGroup } from './radio/radio';
import { SectionTitle } from './section-title/section-title';
import { Segmented } from './segmented/segmented';
import { Select } from './select/select';
import { Switch } from './switch/switch';
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
function Choosing({ part: Part }: { part: typeof Chips | typeof Segmented | typeof RadioGroup }) {
  const [value, setValue] = useState<Choice>('all');
  return <Part label="Games" items={choices} value={value} onChange={setValue} />;
}
function Ticking() {
  const [on, setOn] = useState(false);
  return (
    <>
      <Checkbox label="I agree" checked={on} onChange={setOn} error={on ? undefined : 'Please agree'} />
      <Switch label="Sound" checked={on} onChange={setOn} />
    </>
  );
}

test('a busy button says so, keeps its focus and cannot be pressed twice', async () => {
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

test('tabs are moved along by arrows, Home and End, and name their panel', async () => {
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

test('chips, segments and radio buttons each have one choice on', async () => {
  const { user, unmount } = renderWithApp(<Choosing part={Chips} />);
  await user.click(screen.getByRole('button', { name: 'Hot' }));
  expect(screen.getByRole('button', { pressed: true })).toHaveTextContent('Hot');
  unmount();
  for (const part of [Segmented, RadioGroup]) {
    const app = renderWithApp(<Choosing part={part} />);
    await app.user.click(screen.getByRole('radio', { name: 'Hot' }));
    expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Hot');
    expect(screen.getByRole('group', { name: 'Games' })).toBeVisible();
    app.unmount();
  }
});

test('checkbox and switch are worked by their words', async () => {
  const { user } = renderWithApp(<Ticking />);
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription('Please agree');
  await user.click(screen.getByText('I agree'));
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Sound' })).toBeChecked();
  await user.click(screen.getByText('Sound'));
  expect(screen.getByRole('switch', { name: 'Sound' })).not.toBeChecked();
});

test('a select asks to choose, and hands over the value', async () => {
  const chosen = vi.fn();
  const { user } = renderWithApp(
    <Select label="Type" items={choices} value="" placeholder="Please choose" onChange={chosen} />,
  );
  expect(screen.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Please choose');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Hot');
  expect(chosen).toHaveBeenCalledWith('hot');
});

test('a badge shows nothing at 0 and 99+ above 99', () => {
  const { rerender } = renderWithApp(<Badge count={0} />);
  expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
  rerender(<Badge count={99} />);
  expect(screen.getByText('99')).toBeVisible();
  rerender(<Badge count={100} />);
  expect(screen.getByText('99+')).toBeVisible();
  expect(screen.getByText('100 unread')).toBeInTheDocument();
});

test('one entry of an accordion is open at a time; its content is there only then', async () => {
  const opened = vi.fn();
  const items = [
    { id: 'faq', title: 'Questions', content: <p>Answers</p> },
    { id: 'terms', title: 'Terms', content: <p>Rules</p> },
  ];
  const { user } = renderWithApp(<Accordion items={items} initial="terms" onOpen={opened} />);
  expect(screen.getByText('Rules')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.queryByText('Rules')).not.toBeInTheDocument();
  expect(opened.mock.calls).toEqual([['faq']]);
  await user.click(screen.getByRole('button', { name: 'Questions', expanded: true }));
  expect(screen.queryByText('Answers')).not.toBeInTheDocument();
});

test('an empty place says what would be there, a failed one what happened, and each offers the next step', async () => {
  const retry = vi.fn();
  const { user } = renderWithApp(
    <>
      <EmptyState title="No favourites yet" text="Tap a heart" action={<a href="/m/home">Browse</a>} />
      <ErrorState text="It took too long" onRetry={retry} reference="mf-games 1.0.0" />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Something went wrongIt took too longRetryReference: mf-games 1.0.0',
  );
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a section title shows count and More only when it was given them', () => {
  const { rerender } = renderWithApp(<SectionTitle name="Slots" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<p>gone</p>);
  renderWithApp(<SectionTitle name="Slots" count={1312} more="/m/slot-games" />);
  expect(screen.getByText('1,312')).toBeVisible();
  expect(screen.getByRole('link', { name: 'More: Slots' })).toHaveAttribute('href', '/m/slot-games');
});

test('a row is a link, a button or plain, by what it was given', async () => {
  const pressed = vi.fn();
  const { user } = renderWithApp(
    <ul>
      <ListRow title="Favourites" to="/m/fav-games" />
      <ListRow title="Sign out" onClick={pressed} />
      <ListRow title="Version" end="1.0" />
    </ul>,
  );
  expect(screen.getByRole('link', { name: 'Favourites' })).toHaveAttribute('href', '/m/fav-games');
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(pressed).toHaveBeenCalledOnce();
  expect(screen.getByText('Version')).toBeVisible();
});

test('a marquee can be paused, and is read once', async () => {
  const { user } = renderWithApp(
    <Marquee label="News">
      <a href="/m/notice">New matches</a>
    </Marquee>,
  );
  expect(screen.getAllByRole('link', { name: 'New matches' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Pause: News' }));
  expect(screen.getByRole('button', { name: 'Play: News' })).toBeVisible();
});

test('progress is rounded down', () => {
  renderWithApp(<Progress label="VIP" percent={68.9} />);
  expect(screen.getByRole('progressbar', { name: 'VIP' })).toHaveValue(68);
});

test('a countdown follows the clock and ends once', () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  const { rerender } = renderWithApp(<p />);
  const until = Date.now() + 61_000;
  rerender(<Countdown until={until} onEnd={ended} />);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('1:01');
  act(() => void vi.advanceTimersByTime(31_000));
  expect(screen.getByRole('timer')).toHaveTextContent('0:30');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('timer')).toHaveTextContent('0:00');
  expect(ended).toHaveBeenCalledOnce();
});
