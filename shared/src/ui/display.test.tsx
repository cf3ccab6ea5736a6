import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithApp } from '../testing';
import { Accordion } from './accordion/accordion';
import { Badge } from './badge/badge';
import { EmptyState } from './empty-state/empty-state';
import { ErrorState } from './error-state/error-state';
import { ListRow } from './list-row/list-row';
import { Marquee } from './marquee/marquee';
import { SectionTitle } from './section-title/section-title';

test('a badge shows nothing at 0 and 99+ above 99', () => {
  const { rerender } = renderWithApp(<Badge count={0} />);
  expect(screen.queryByText(/unread/)).not.toBeInTheDocument();
  rerender(<Badge count={99} />);
  expect(screen.getByText('99')).toBeVisible();
  rerender(<Badge count={100} />);
  expect(screen.getByText('99+')).toBeVisible();
  expect(screen.getByText('100 unread')).toBeInTheDocument();
});

test('one entry of an accordion is open at a time; only its content is rendered', async () => {
  const opened = vi.fn();
  const items = [
    { id: 'faq', title: 'Questions', content: <p>Answers</p> },
    { id: 'terms', title: 'Terms', content: <p>Rules</p> },
  ];
  const { user } = renderWithApp(<Accordion level={2} items={items} initial="terms" onOpen={opened} />);
  expect(screen.getByText('Rules')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Questions' }));
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.queryByText('Rules')).not.toBeInTheDocument();
  expect(opened.mock.calls).toEqual([['faq']]);
  await user.click(screen.getByRole('button', { name: 'Questions', expanded: true }));
  expect(screen.queryByText('Answers')).not.toBeInTheDocument();
});

test('an empty state names what is missing, an error state what happened, and both offer a next step', async () => {
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

test('GTILE-13 GTILE-14 a section title shows count and More only when they are passed', () => {
  const { container, rerender } = renderWithApp(<SectionTitle name="Slots" />);
  expect(container).toHaveTextContent(/^Slots$/);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<p>gone</p>);
  renderWithApp(<SectionTitle name="Slots" count={1312} more="/m/slot-games" />);
  expect(screen.getByText('1,312')).toBeVisible();
  expect(screen.getByRole('link', { name: 'More: Slots' })).toHaveAttribute('href', '/m/slot-games');
});

test('GTILE-13 GTILE-14 count and More of a section title do not need each other', () => {
  const more = renderWithApp(<SectionTitle name="Slots" more="/m/slot-games" />);
  expect(more.container).toHaveTextContent(/^Slots ?More$/);
  expect(screen.getByRole('link', { name: 'More: Slots' })).toBeVisible();
  more.unmount();
  const count = renderWithApp(<SectionTitle name="Slots" count={7} />);
  expect(count.container).toHaveTextContent(/^Slots ?7$/);
  count.unmount();
  expect(renderWithApp(<SectionTitle name="Slots" count={0} />).container).toHaveTextContent(/^Slots ?0$/);
});

test('GTILE-12 a section title shows its icon before its name', () => {
  renderWithApp(<SectionTitle icon="/img/icons/fish.webp" name="Fishing" />);
  const icon = screen.getByRole('heading', { name: 'Fishing' }).previousElementSibling;
  expect(icon).toHaveAttribute('src', '/img/icons/fish.webp');
});

test('a row is a link, a button or plain, depending on its props', async () => {
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

test('A11Y-03 a marquee can be paused and played, and screen readers read it once', async () => {
  const { user } = renderWithApp(
    <Marquee label="News">
      <a href="/m/notice">New matches</a>
    </Marquee>,
  );
  expect(screen.getAllByRole('link', { name: 'New matches' })).toHaveLength(1);
  const isPaused = () => screen.getByRole('region', { name: 'News' }).querySelector('[data-paused]') !== null;
  expect(isPaused()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Pause: News' }));
  expect(isPaused()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Play: News' }));
  expect(isPaused()).toBe(false);
});
