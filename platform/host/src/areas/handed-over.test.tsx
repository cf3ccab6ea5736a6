import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useBusy, useLoading, useSavedState } from '../../../../shared/src/react';
import type { openContainer } from '../loading/container';
import { loadExchangeCode } from '../swap/exchange-code';
import '../testing/site';
import { announce, fakeTime, file, open, passes, serve } from '../testing/areas';
import { version } from '../testing/versions';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));
// The host would mistake a test's fake timers for a change by a version, and restore the real ones.
vi.mock('../follow-page', () => ({ followPage: () => () => undefined }));

const slots = { 'home.extra': './HomeExtra' };
function Kept({ name }: { name: string }) {
  const [text, setText] = useState('');
  useSavedState(name, { save: () => text, restore: setText });
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}
const Comment = () => <Kept name="Comment" />;
function WithComment({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <p>{text}</p>
      <button type="button" onClick={() => setOpen(false)}>
        Close
      </button>
      {isOpen && <Comment />}
      {isOpen && <Kept name="Signature" />}
    </>
  );
}
function NeverReady() {
  useLoading(true);
  return <Comment />;
}
/** Must not be replaced while one of its fields contains something. */
function Field({ name }: { name: string }) {
  const [bet, setBet] = useState('');
  useBusy(bet !== '');
  return <input aria-label={name} value={bet} onChange={(event) => setBet(event.target.value)} />;
}
const Bets = ({ text }: { text: string }) => (
  <>
    <p>{text}</p>
    <Field name="Bet" />
    <Field name="Second bet" />
  </>
);
const plain = (text: string) => file(<p>{text}</p>);
const withComment = (text: string) => file(<WithComment text={text} />);
const unfinished = (text: string) => file(<Bets text={text} />);

const write = (field: string, value: string) => fireEvent.change(screen.getByLabelText(field), { target: { value } });
/** The text is on screen, and nothing of the remote is. */
async function shows(text: string) {
  expect(await screen.findByText(text)).toBeInTheDocument();
  await vi.waitFor(() => expect(document.querySelectorAll('[data-version]')).toHaveLength(1));
}

// Without the code that exchanges versions, the page does not react to another version.
beforeAll(loadExchangeCode);
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  // The area is unmounted and nothing is offered, so the next test loads its versions again.
  cleanup();
  announce({});
});

test('SWAP-05 what a player has written is there after each of several swaps, with what was added since', async () => {
  serve({
    '1.0.0': { './HomeExtra': withComment('First') },
    '2.0.0': { './HomeExtra': withComment('Second') },
    '3.0.0': { './HomeExtra': withComment('Third') },
  });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await shows('First');
  write('Comment', 'Good');
  write('Signature', 'Rahim');
  announce(slots, version('2.0.0'));
  await shows('Second');
  expect(screen.getByLabelText('Comment')).toHaveValue('Good');
  expect(screen.getByLabelText('Signature')).toHaveValue('Rahim');
  write('Comment', 'Good luck');
  announce(slots, version('3.0.0'));
  await shows('Third');
  expect(screen.getByLabelText('Comment')).toHaveValue('Good luck');
  expect(screen.getByLabelText('Signature')).toHaveValue('Rahim');
});

test('SWAP-05 what a player has written outlasts a version that another one overtakes out of sight', async () => {
  serve({
    '1.0.0': { './HomeExtra': withComment('First') },
    '2.0.0': { './HomeExtra': file(<NeverReady />) },
    '3.0.0': { './HomeExtra': withComment('Third') },
  });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await shows('First');
  write('Comment', 'Good');
  announce(slots, version('2.0.0'));
  await vi.waitFor(() => expect(screen.getAllByLabelText('Comment')).toHaveLength(2));
  announce(slots, version('3.0.0'));
  await shows('Third');
  expect(screen.getByLabelText('Comment')).toHaveValue('Good');
});

test('a part that the player has closed hands nothing over, and does not keep the next version away', async () => {
  serve({
    '1.0.0': { './HomeExtra': withComment('First') },
    '2.0.0': { './HomeExtra': withComment('Second') },
  });
  announce(slots, version('1.0.0'));
  const { user } = open('home.extra');
  await shows('First');
  write('Comment', 'Good');
  await user.click(screen.getByText('Close'));
  announce(slots, version('2.0.0'));
  await shows('Second');
  expect(screen.getByLabelText('Comment')).toHaveValue('');
});

test('SWAP-04 a version with an unfinished bet stays until the bet is done', async () => {
  serve({ '1.0.0': { './HomeExtra': unfinished('First') }, '2.0.0': { './HomeExtra': plain('Second') } });
  announce(slots, version('1.0.0'));
  open('home.extra');
  await shows('First');
  write('Bet', '100');
  write('Second bet', '50');
  fakeTime();
  announce(slots, version('2.0.0'));
  await passes(5000);
  expect(screen.getByText('First')).toBeVisible();
  write('Second bet', '');
  await passes(1000);
  expect(screen.queryByText('Second')).toBeNull();
  write('Bet', '');
  await passes(1000);
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).toBeNull();
});
