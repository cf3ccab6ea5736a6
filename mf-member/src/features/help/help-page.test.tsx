import { AppError, setLanguage } from '@r777/shared/core';
import { Link } from '@r777/shared/router';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../expose/Help';

const items = [
  { id: '1', tag: 'account', title: 'How do I open an account?', content: '<p>Tap <b>Register</b>.</p>' },
  { id: '2', tag: 'faq', title: 'Questions players ask', content: '<p>Answers are here.</p>' },
  { id: '3', tag: 'terms', title: 'Terms and conditions', content: '<p>The terms.</p>' },
];
/** Longer than a teaser. */
const long = `<p>Tap <b>Register</b>.</p>${'<p>Fill in the form.</p>'.repeat(60)}<p>Tap Register.</p>`;
const open = (options: AppOptions = {}) =>
  renderWithApp(<Area />, { path: '/m/help', answers: { helpCenter: items }, ...options });

test('HELP-01 each item has a title and unfolds to its HTML content', async () => {
  const [first, ...others] = items;
  const more = Array.from({ length: 30 }, (_, i) => ({
    id: `m${i}`,
    tag: 'm',
    title: `More ${i}`,
    content: '<p>x</p>',
  }));
  const all = [{ ...first, content: long } as (typeof items)[number], ...others, ...more];
  const { user } = open({ answers: { helpCenter: all } });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(
    all.map(({ title }) => title),
  );
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
  const title = screen.getByRole('button', { name: 'How do I open an account?' });
  await user.click(title);
  expect((await screen.findByText('Register')).tagName).toBe('B');
  expect(screen.getByText('Tap Register.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terms and conditions' }));
  expect(await screen.findByText('The terms.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terms and conditions' }));
  expect(screen.queryByText('The terms.')).toBeNull();
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test.each([
  ['EN', 'No help topics yet'],
  ['BN', 'এখনো কোনো সহায়তার বিষয় নেই'],
] as const)('HELP-02 without items a placeholder is shown, in %s', async (language, words) => {
  open({ language, answers: { helpCenter: [] } });
  expect(screen.queryByText(words)).toBeNull();
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  ['faq', 'Questions players ask'],
  ['terms', 'Terms and conditions'],
])('HELP-03 the tag %s opens its item first', async (tag, title) => {
  open({ path: `/m/help?tag=${tag}` });
  expect(await screen.findByRole('button', { name: title })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1);
});

test('HELP-03 a tag that follows on the open page opens its item instead', async () => {
  const { user } = renderWithApp(
    <>
      <Link to="/m/help?tag=terms">To the terms</Link>
      <Area />
    </>,
    { path: '/m/help?tag=faq', answers: { helpCenter: items } },
  );
  expect(await screen.findByText('Answers are here.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the terms' }));
  expect(await screen.findByText('The terms.')).toBeVisible();
  expect(screen.queryByText('Answers are here.')).toBeNull();
});

test('a tag that no item has opens none', async () => {
  open({ path: '/m/help?tag=gone' });
  await screen.findByRole('button', { name: 'Terms and conditions' });
  expect(screen.queryByRole('button', { expanded: true })).toBeNull();
});

test('HELP-04 SESS-18 API-32 a change of language loads the items again after 200 ms, each time for MOBILE', async () => {
  const { seen } = open();
  await screen.findByRole('button', { name: 'Terms and conditions' });
  vi.useFakeTimers();
  act(() => setLanguage('BN'));
  act(() => setLanguage('EN'));
  act(() => setLanguage('BN'));
  act(() => void vi.advanceTimersByTime(199));
  expect(seen).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(1));
  vi.useRealTimers();
  await waitFor(() =>
    expect(seen.map(({ input }) => input)).toEqual([
      { language: 'EN', device: 'MOBILE' },
      { language: 'BN', device: 'MOBILE' },
    ]),
  );
});

test('HELP-05 scripts and handlers in the content do not run', async () => {
  const ran = vi.fn();
  vi.stubGlobal('helpRan', ran);
  const content = '<p>Safe words</p><script>helpRan()</script><img src="x:" onerror="helpRan()">';
  const { user } = open({ answers: { helpCenter: [{ id: '1', tag: 'a', title: 'Bad', content }] } });
  await user.click(await screen.findByRole('button', { name: 'Bad' }));
  const words = await screen.findByText('Safe words');
  expect(words.parentElement?.innerHTML).not.toMatch(/script|onerror/);
  expect(ran).not.toHaveBeenCalled();
});

test.each([
  ['a link that is a script', '<a href="javascript:helpRan()">Read</a>', 'javascript'],
  ['a link to a page that is a script', '<a href="data:text/html,<script>helpRan()</script>">Read</a>', 'data:'],
  ['a frame', '<iframe srcdoc="<script>parent.helpRan()</script>"></iframe>', 'iframe'],
  ['a drawing that loads', '<svg onload="helpRan()"></svg>', 'onload'],
  ['a field with the focus', '<input autofocus onfocus="helpRan()">', 'onfocus'],
])('HELP-05 %s in the content is taken out', async (_what, html, trace) => {
  const content = `<p>Safe words</p>${html}`;
  const { user } = open({ answers: { helpCenter: [{ id: '1', tag: 'a', title: 'Bad', content }] } });
  await user.click(await screen.findByRole('button', { name: 'Bad' }));
  await screen.findByText('Safe words');
  expect(document.body.innerHTML).not.toContain(trace);
});

test('HELP-05 nor do they while a search marks words of the content', async () => {
  const ran = vi.fn();
  vi.stubGlobal('helpRan', ran);
  const content = '<p>Safe words</p><script>helpRan()</script><img src="x:" onerror="helpRan()">';
  const { user } = open({ answers: { helpCenter: [{ id: '1', tag: 'a', title: 'Bad', content }] } });
  await user.type(await screen.findByRole('searchbox'), 'safe');
  await user.click(screen.getByRole('button', { name: /^Bad/ }));
  const opened = await screen.findByRole('region', { name: /^Bad/ });
  await waitFor(() => expect(within(opened).getByRole('mark')).toHaveTextContent('Safe'));
  expect(opened.innerHTML).not.toMatch(/script|onerror/);
  expect(ran).not.toHaveBeenCalled();
});

test('a failure says what happened, and Retry loads the items', async () => {
  const { user, answers } = open({ answers: { helpCenter: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the help centre')).toBeVisible();
  answers.helpCenter = items;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Terms and conditions' })).toBeVisible();
});

test('offline, the page says so', async () => {
  open({ answers: { helpCenter: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});
