import { readFileSync } from 'node:fs';
import { Link, SiteRouter, useLocation, useNavigate } from '@r777/shared/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { animatePages } from './page-transition';

function Site() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/m/activity">Promotions</Link>
      <Link to="/m/login">Log in</Link>
      <Link to="/m/login?next=%2Fm%2Fhome">Log in again</Link>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => navigate('/m/home', { replace: true })}>
        Home
      </button>
      <button
        type="button"
        onClick={() => {
          navigate('/m/activity');
          navigate('/m/hot-games');
        }}
      >
        Two at once
      </button>
    </>
  );
}

/** The requested transitions, with the direction at the time when the new page was drawn. */
let moves: { going: string | undefined; end: () => Promise<void> }[];
let reduced: boolean;
/** The browser's call for the new page, delayed as on a slow phone. */
let held: (() => void)[] | undefined;
let stop: () => void;

beforeEach(() => {
  moves = [];
  reduced = false;
  held = undefined;
  history.replaceState(null, '', '/m/home');
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && reduced }));
  Object.assign(document, {
    startViewTransition(update: () => void) {
      if (held) held.push(() => act(update));
      else act(update);
      let finish = () => {};
      const finished = new Promise<void>((done) => {
        finish = done;
      });
      const { going } = document.documentElement.dataset;
      moves.push({ going, end: async () => act(async () => finish()) });
      return { finished, ready: Promise.resolve() };
    },
  });
  stop = animatePages();
  render(
    <SiteRouter>
      <Site />
    </SiteRouter>,
  );
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.unstubAllGlobals();
});

const go = (name: string) => userEvent.click(screen.getByText(name));
const at = (path: string) => screen.findByRole('heading', { name: path });
const going = () => document.documentElement.dataset.going;

test('SHELL-07 another page moves in, Back moves the other way, and nothing remains afterwards', async () => {
  await go('Promotions');
  await at('/m/activity');
  expect(moves.map((move) => move.going)).toEqual(['forward']);
  await moves[0]?.end();
  expect(going()).toBeUndefined();
  await go('Back');
  await at('/m/home');
  expect(moves.map((move) => move.going)).toEqual(['forward', 'back']);
});

test('SHELL-07 a replaced page counts as a way back, and a step that comes meanwhile keeps its own direction', async () => {
  await go('Promotions');
  await at('/m/activity');
  await go('Home');
  await at('/m/home');
  expect(moves.map((move) => move.going)).toEqual(['forward', 'back']);
  await moves[0]?.end();
  expect(going()).toBe('back');
  await moves[1]?.end();
  expect(going()).toBeUndefined();
});

test('a tap is drawn before the page moves, and of two steps before that frame the last one is shown', async () => {
  let frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  await go('Two at once');
  expect(screen.getByRole('heading')).toHaveTextContent('/m/home');
  expect(frames).toHaveLength(2);
  for (const draw of frames) draw(0);
  frames = [];
  await at('/m/hot-games');
  expect(moves).toHaveLength(1);
});

test('a pop-up over home is not another page, and slides out when it is closed', async () => {
  await go('Log in');
  await at('/m/login');
  expect(moves).toEqual([]);
  await go('Back');
  await at('/m/home');
  expect(moves.map((move) => move.going)).toEqual(['close']);
});

test('a step that comes before the browser draws the page of the last one is the one that is shown', async () => {
  await go('Log in');
  await at('/m/login');
  held = [];
  await go('Home');
  await vi.waitFor(() => expect(held).toHaveLength(1));
  // The log-in that led home was refused: the player returns, without an animation.
  await go('Log in again');
  for (const draw of held) draw();
  await at('/m/login');
  expect(location.search).toBe('?next=%2Fm%2Fhome');
});

test('from a pop-up over home to another page is a step to a page', async () => {
  await go('Log in');
  await at('/m/login');
  await go('Promotions');
  await at('/m/activity');
  expect(moves.map((move) => move.going)).toEqual(['forward']);
});

test('A11Y-03 who wants no motion gets none', async () => {
  reduced = true;
  await go('Promotions');
  await at('/m/activity');
  expect(moves).toEqual([]);
});

test('SHELL-07 what leaves and what enters moves for 300 ms', () => {
  const css = (file: string) => readFileSync(file, 'utf8');
  expect(/--m-page: ([^;]+);/.exec(css('shared/src/ui/tokens.css'))?.[1]).toBe('300ms');
  const moves = css('shell/src/app/navigation/page-transition.css');
  const rule = (selector: string) => moves.slice(moves.indexOf(`\n${selector} {`)).split('}')[0];
  expect(rule('::view-transition-old(root)')).toContain('animation: page-leave var(--m-page)');
  expect(rule('::view-transition-old(pop-up)')).toContain('animation: pop-up-leave var(--m-page)');
  // Where the browser has no transitions, the new page fades in.
  expect(css('shell/src/app/frame/frame.module.css')).toMatch(
    /\.content\[data-entering="true"\] \{\s*animation: page-enter var\(--m-page\)/,
  );
});
