import { bus } from '@r777/shared/core';
import { Link, useNavigate, useSearchParams } from '@r777/shared/router';
import { renderWithApp } from '@r777/shared/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useViewHeading, Views } from './views';

function View({ name }: { name: string }) {
  return (
    <>
      <h2 ref={useViewHeading(name)} tabIndex={-1}>
        {name}
      </h2>
      {name === 'cards' && <Link to="?form=add">Add a card</Link>}
    </>
  );
}
let navigate: ReturnType<typeof useNavigate>;
function Page() {
  navigate = useNavigate();
  const view = useSearchParams()[0].get('form') ?? '';
  return (
    <>
      <h1 data-page-heading tabIndex={-1}>
        Security
      </h1>
      <main>
        <Views view={view}>
          {view === '' ? (
            <>
              <Link to="?form=cards">Cards</Link>
              <Link to="?form=mail">Mail</Link>
            </>
          ) : (
            <View key={view} name={view} />
          )}
        </Views>
      </main>
    </>
  );
}

const titles: string[] = [];
let stop = () => {};
beforeEach(() => {
  stop = bus.on('view.shown', ({ title, shown }) => titles.push(`${shown ? 'shows' : 'leaves'} ${title}`));
  // A later listener gets the last event.
  titles.length = 0;
  vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const heading = (name: string) => screen.getByRole('heading', { name });
const link = (name: string) => screen.getByRole('link', { name });
const back = () => act(() => void navigate(-1));

test('a view that is entered has its heading focused, its name said, and begins at its top', async () => {
  const { user } = renderWithApp(<Page />, { path: '/m/securityCenter' });
  await user.click(link('Cards'));
  expect(heading('cards')).toHaveFocus();
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  await user.click(link('Add a card'));
  expect(heading('add')).toHaveFocus();
  expect(titles).toEqual(['shows cards', 'leaves cards', 'shows add']);
});

test('Back leads to the link that led there, through all views', async () => {
  const { user } = renderWithApp(<Page />, { path: '/m/securityCenter' });
  await user.click(link('Cards'));
  await user.click(link('Add a card'));
  back();
  expect(link('Add a card')).toHaveFocus();
  back();
  expect(link('Cards')).toHaveFocus();
  expect(titles.at(-1)).toBe('leaves cards');
});

test('the view that opens a page takes no focus; without a link to it Back leads to the page’s heading', () => {
  renderWithApp(<Page />, { path: '/m/securityCenter?form=devices' });
  expect(document.body).toHaveFocus();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(titles).toEqual(['shows devices']);
  act(() => void navigate('/m/securityCenter', { replace: true }));
  expect(heading('Security')).toHaveFocus();
});

test('a tab inside a view leaves the focus where it is', async () => {
  const { user } = renderWithApp(<Page />, { path: '/m/securityCenter' });
  await user.click(link('Cards'));
  act(() => link('Add a card').focus());
  act(() => void navigate('?form=cards&tab=history', { replace: true }));
  expect(link('Add a card')).toHaveFocus();
});
