import { calls } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CsvButton } from './csv-button';

const file = { fileName: 'team-overview.csv', csv: '\ufeffday\r\n2026-11-20\r\n', complete: true };
const input = { startDate: '2026-11-20', endDate: '2026-11-20' };
const clicks = () => {
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  spy.mockReset();
  return spy.mockImplementation(() => undefined);
};
const button = () => screen.findByRole('button', { name: 'Download CSV' });

/** The button, and one that changes the filter. */
function List() {
  const [day, setDay] = useState(input.startDate);
  return (
    <>
      <button type="button" onClick={() => setDay('2026-11-19')}>
        Other day
      </button>
      <CsvButton call={calls.teamOverviewCsv} input={{ startDate: day, endDate: day }} />
    </>
  );
}

test('while the file is made the button says so, and a second tap asks for no other file', async () => {
  const clicked = clicks();
  let answer = (_: typeof file) => {};
  const made = new Promise<typeof file>((done) => {
    answer = done;
  });
  const { user, seen } = renderWithApp(<List />, { session: true, answers: { teamOverviewCsv: () => made } });
  await user.dblClick(await button());
  expect(await button()).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(seen.filter(({ name }) => name === 'teamOverviewCsv')).toHaveLength(1));
  answer(file);
  await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'team-overview.csv'));
  expect(await button()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['a service that fails', refuse('system.unavailable'), /./],
  ['no network', new AppError('network.offline'), /offline/i],
] as const)('after %s the page says that there is no file, and Retry makes it', async (_what, failure, words) => {
  const clicked = clicks();
  const answers = { teamOverviewCsv: failure as unknown };
  const app = renderWithApp(<List />, { session: true, answers: answers as never });
  await app.user.click(await button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t create the file');
  expect(alert).toHaveTextContent(words);
  expect(clicked).not.toHaveBeenCalled();
  app.answers.teamOverviewCsv = file;
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(clicked.mock.contexts[0]).toHaveProperty('download', 'team-overview.csv'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the failure of one filter is not told beside another', async () => {
  clicks();
  const { user } = renderWithApp(<List />, {
    session: true,
    answers: { teamOverviewCsv: refuse('system.unavailable') },
  });
  await user.click(await button());
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Other day' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
