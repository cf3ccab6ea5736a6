import { type Area, AreaContext } from '@r777/shared/react';
import { type AppOptions, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../promotion/texts';
import { pictureFile } from '../../../testing/pictures';
import { aPromotion } from '../../../testing/promotions';
import { CommentSection } from './comment-section';

const activity = aPromotion({ noExpiry: 1, comment: { minWords: 3, maxWords: 5 } });

beforeEach(() => {
  Object.assign(URL, { createObjectURL: vi.fn(() => 'blob:1'), revokeObjectURL: vi.fn() });
});

/**
 * An area on the page, as the shell keeps it across a swap: the next version restores what the previous one saved,
 * once.
 */
function aPlace() {
  const savers = new Map<string, () => unknown>();
  const kept = new Map<string, unknown>();
  const busy = new Set<string>();
  const area = (hidden: boolean): Area => ({
    remote: 'mf-promotions',
    version: '1.0.0',
    hidden,
    setBusy: (id, is) => void (is ? busy.add(id) : busy.delete(id)),
    loading: () => () => undefined,
    savedState: {
      save(name, collect) {
        savers.set(name, collect);
        return () => undefined;
      },
      take(name) {
        const state = kept.get(name);
        kept.delete(name);
        return state;
      },
    },
  });
  return {
    area,
    busy,
    kept,
    saveState() {
      for (const [name, collect] of savers) kept.set(name, collect());
      // The test is about saved state, so the tab's storage must not help.
      sessionStorage.clear();
    },
  };
}

const options: AppOptions = { session: true, answers: { activityComment: { entry: null } } };
const comment = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ });
const at = (area: Area) => (
  <AreaContext value={area}>
    <CommentSection promotion={activity} />
  </AreaContext>
);

/** A version that is mounted out of sight until it is shown. */
function NextVersion({ area }: { area: (hidden: boolean) => Area }) {
  const [now, setNow] = useState(() => area(true));
  return (
    <>
      <button type="button" onClick={() => setNow(area(false))}>
        Flip
      </button>
      {at(now)}
    </>
  );
}

test('SWAP-04 an untouched form does not delay a swap, a half-written one does, until it is empty again', async () => {
  const place = aPlace();
  const { user } = renderWithApp(at(place.area(false)), options);
  await user.type(await comment(), 'x');
  expect(place.busy.size).toBe(1);
  await user.clear(await comment());
  expect(place.busy.size).toBe(0);
});

test('SWAP-05 the next version has text, pictures and, once it comes on, the caret where it was', async () => {
  const place = aPlace();
  const old = renderWithApp(at(place.area(false)), options);
  await old.user.upload(await screen.findByLabelText('Add pictures'), pictureFile('a.png'));
  await old.user.type(await comment(), 'What six!');
  (await comment()).setSelectionRange(4, 5);
  place.saveState();
  old.unmount();

  const next = renderWithApp(<NextVersion area={place.area} />, options);
  expect(await comment()).toHaveValue('What six!');
  expect(await screen.findByRole('button', { name: 'Remove a.png' })).toBeVisible();
  expect(await comment()).not.toHaveFocus();
  expect(place.busy.size).toBe(1);
  await next.user.click(screen.getByRole('button', { name: 'Flip' }));
  expect(await comment()).toHaveFocus();
  expect([(await comment()).selectionStart, (await comment()).selectionEnd]).toEqual([4, 5]);
  expect(await comment()).toHaveValue('What six!');
});

test('state of another version is restored as far as it is understood', async () => {
  const place = aPlace();
  place.kept.set('activity-comment six-hit', { comment: 'Kept', description: 7, pictures: ['no file'], more: true });
  renderWithApp(at(place.area(true)), options);
  expect(await comment()).toHaveValue('Kept');
  expect(screen.getByRole('textbox', { name: /^Content description/ })).toHaveValue('');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull());
});
