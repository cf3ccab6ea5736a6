import { today } from '@r777/shared/core';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../../testing';
import { WithState } from '../with-state';
import { DatePicker } from './date-picker';
import { DateRangePicker } from './date-range-picker';
import { daysIn, later, weeksOf } from './days';
import { RangeChips } from './range-chips';
import { type DayRange, nameOf, quickRanges, rangeOf } from './ranges';

type Options = Omit<Parameters<typeof DatePicker>[0], 'label' | 'value' | 'onChange'>;

async function openPicker(first: string, options: Options = {}, language: 'EN' | 'BN' = 'EN') {
  const changed = vi.fn();
  const app = renderWithApp(
    <WithState first={first}>
      {(value, change) => (
        <DatePicker
          {...options}
          label="Date of birth"
          value={value}
          onChange={(next) => {
            changed(next);
            change(next);
          }}
        />
      )}
    </WithState>,
    { language },
  );
  await app.user.click(screen.getByLabelText('Date of birth'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Date of birth' }));
  await sheet.findByRole('grid');
  return { ...app, sheet, changed };
}
const day = (name: string) => screen.getByLabelText(name);
const focused = () => document.activeElement?.getAttribute('aria-label');

test('a day is chosen from the calendar, shown in the site’s date format, and can be cleared', async () => {
  const { user, sheet, changed } = await openPicker('2026-02-10');
  expect(sheet.getByRole('grid', { name: 'February 2026' })).toBeVisible();
  await user.click(day('Tuesday, 17 February 2026'));
  expect(changed).toHaveBeenLastCalledWith('2026-02-17');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Date of birth')).toHaveTextContent('02/17/2026');
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByText('Clear'));
  expect(changed).toHaveBeenLastCalledWith('');
});

test('keys move by day, week, month and year, and Enter chooses', async () => {
  const { user, changed } = await openPicker('2026-01-31');
  await waitFor(() => expect(focused()).toBe('Saturday, 31 January 2026'));
  for (const [key, at] of [
    ['{ArrowRight}', 'Sunday, 1 February 2026'],
    ['{ArrowUp}', 'Sunday, 25 January 2026'],
    ['{End}', 'Saturday, 31 January 2026'],
    ['{PageDown}', 'Saturday, 28 February 2026'],
    ['{Home}', 'Sunday, 22 February 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'Saturday, 22 February 2025'],
  ] as const) {
    await user.keyboard(key);
    expect(focused()).toBe(at);
  }
  await user.keyboard('{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2025-02-22');
});

test('UI-17 without limits from its owner a picker goes from 2000 to 2030', async () => {
  const { user, sheet } = await openPicker('2030-12-31');
  const year = sheet.getByLabelText('Year');
  const years = within(year).getAllByRole('option');
  expect([years[0], years.at(-1)].map((option) => option?.textContent)).toEqual(['2030', '2000']);
  expect(sheet.getByLabelText('Next month')).toBeDisabled();
  expect(day('Tuesday, 31 December 2030')).toBeEnabled();
  expect(day('Wednesday, 1 January 2031')).toBeDisabled();
  await user.selectOptions(year, '2000');
  await user.selectOptions(sheet.getByLabelText('Month'), 'January');
  expect(sheet.getByLabelText('Previous month')).toBeDisabled();
  expect(day('Friday, 31 December 1999')).toBeDisabled();
  expect(day('Saturday, 1 January 2000')).toBeEnabled();
});

test('UI-17 a range picker goes from 2000 to 2030 as well', async () => {
  const { user } = await openRange();
  const years = within(screen.getByLabelText('Year')).getAllByRole('option');
  expect(years.map((option) => Number(option.textContent))).toEqual(Array.from({ length: 31 }, (_, i) => 2030 - i));
  await user.selectOptions(screen.getByLabelText('Year'), '2030');
  await user.selectOptions(screen.getByLabelText('Month'), 'December');
  expect(day('Tuesday, 31 December 2030')).toBeEnabled();
  expect(day('Wednesday, 1 January 2031')).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Year'), '2000');
  await user.selectOptions(screen.getByLabelText('Month'), 'January');
  expect(day('Friday, 31 December 1999')).toBeDisabled();
  expect(day('Saturday, 1 January 2000')).toBeEnabled();
});

test('limits from the owner apply to the buttons, the lists and the keys', async () => {
  const { user, sheet } = await openPicker('2026-03-05', { min: '2026-03-03', max: '2027-01-15' });
  await waitFor(() => expect(focused()).toContain('5 March'));
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Tuesday, 3 March 2026');
  expect(day('Monday, 2 March 2026')).toBeDisabled();
  const months = within(sheet.getByLabelText('Month'));
  expect(months.getByRole('option', { name: 'February' })).toBeDisabled();
  await user.selectOptions(sheet.getByLabelText('Year'), '2027');
  expect(sheet.getByRole('grid', { name: 'January 2027' })).toBeVisible();
});

test('UI-18 with a time, minutes and hours step by 1', async () => {
  const { user, sheet, changed } = await openPicker('2026-02-10 09:41', { time: true });
  const minute = sheet.getByLabelText('Minute');
  const all = within(minute)
    .getAllByRole('option')
    .map((option) => Number(option.textContent));
  expect(all).toEqual(Array.from({ length: 60 }, (_, i) => i));
  expect(minute).toHaveValue('41');
  const hours = within(sheet.getByLabelText('Hour')).getAllByRole('option');
  expect(hours.map((option) => Number(option.textContent))).toEqual(Array.from({ length: 24 }, (_, i) => i));
  await user.selectOptions(minute, '07');
  await user.click(day('Wednesday, 11 February 2026'));
  await user.click(sheet.getByText('Done'));
  expect(changed).toHaveBeenLastCalledWith('2026-02-11 09:07');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Date of birth')).toHaveTextContent('02/11/2026 09:07');
});

test('in Bengali the months and days have their Bengali names', async () => {
  const { sheet } = await openPicker('2026-02-10', {}, 'BN');
  expect(sheet.getByRole('grid', { name: 'ফেব্রুয়ারি 2026' })).toBeVisible();
  expect(sheet.getByRole('columnheader', { name: 'বৃহ' })).toHaveAttribute('abbr', 'বৃহস্পতিবার');
  expect(day('মঙ্গলবার, 17 ফেব্রুয়ারি 2026')).toBeVisible();
});

async function openRange(maxDays?: number) {
  const changed = vi.fn();
  const app = renderWithApp(
    <WithState<DayRange | null> first={{ from: '2026-02-03', to: '2026-02-05' }}>
      {(value, change) => (
        <DateRangePicker
          label="Period"
          value={value}
          {...(maxDays ? { maxDays } : {})}
          onChange={(range) => {
            changed(range);
            change(range);
          }}
        />
      )}
    </WithState>,
  );
  await app.user.click(screen.getByRole('combobox', { name: 'Period' }));
  await screen.findByRole('grid');
  return { ...app, changed };
}

test('a range is two taps in either order, and shows its days before it is applied', async () => {
  const { user, changed } = await openRange();
  expect(screen.getByRole('status')).toHaveTextContent('3 days');
  await user.click(day('Tuesday, 17 February 2026'));
  expect(screen.getByRole('status')).toHaveTextContent('Now choose the other date');
  await user.click(screen.getByText('Show'));
  expect(changed).not.toHaveBeenCalled();
  await user.click(day('Friday, 13 February 2026'));
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(5);
  await user.click(screen.getByText('Show'));
  expect(changed).toHaveBeenLastCalledWith({ from: '2026-02-13', to: '2026-02-17' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Period')).toHaveTextContent('02/13/2026 – 02/17/2026');
});

test('a range cannot be longer than its owner allows', async () => {
  const { user } = await openRange(7);
  await user.click(day('Tuesday, 17 February 2026'));
  expect(day('Monday, 23 February 2026')).toBeEnabled();
  expect(day('Tuesday, 24 February 2026')).toBeDisabled();
  expect(day('Wednesday, 11 February 2026')).toBeEnabled();
  expect(day('Tuesday, 10 February 2026')).toBeDisabled();
});

test('a chip applies a quick range at once; the last one opens the calendar and shows the chosen days', async () => {
  const changed = vi.fn();
  const { user } = renderWithApp(
    <WithState<DayRange> first={{ from: today(), to: today() }}>
      {(value, change) => (
        <RangeChips
          label="Dates"
          value={value}
          onChange={(range) => {
            changed(range);
            change(range);
          }}
        />
      )}
    </WithState>,
  );
  expect(screen.getByRole('button', { name: 'Today', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '7 days' }));
  expect(changed).toHaveBeenLastCalledWith({ from: later(today(), -6), to: today() });
  await user.click(screen.getByRole('button', { name: 'Choose dates' }));
  expect(await screen.findByRole('dialog', { name: 'Choose dates' })).toBeVisible();
});

test('quick ranges end today and have as many days as their name states', () => {
  const at = '2026-03-01';
  expect(rangeOf('yesterday', at)).toEqual({ from: '2026-02-28', to: '2026-02-28' });
  expect(rangeOf('thisMonth', '2026-03-09')).toEqual({ from: at, to: '2026-03-09' });
  expect(daysIn(rangeOf('week', at).from, at)).toBe(7);
  expect(daysIn(rangeOf('month', at).from, at)).toBe(30);
  for (const name of quickRanges.filter((one) => one !== 'thisMonth')) expect(nameOf(rangeOf(name, at), at)).toBe(name);
});

test('every month shows six consecutive weeks from Sunday on, leap days and clock changes included', () => {
  for (let month = '2023-12-01'; month < '2028-03-01'; month = later(month, 1, 'month')) {
    const days = weeksOf(month.slice(0, 7)).flat();
    expect(days).toHaveLength(42);
    expect(days.slice(0, 7)).toContain(month);
    const first = Date.parse(`${days[0]}T00:00:00Z`);
    expect(new Date(first).getUTCDay()).toBe(0);
    expect(days).toEqual(days.map((_, i) => new Date(first + i * 86_400_000).toISOString().slice(0, 10)));
  }
});
