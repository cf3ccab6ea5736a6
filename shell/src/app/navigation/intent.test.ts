import { saveData } from '@r777/shared/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { preload } from '../../host/host';
import { preloadOnIntent } from './intent';

vi.mock(import('@mfe/host/preload'), () => ({ preload: vi.fn<typeof preload>() }));

const links = `<a id="list" href="/m/slot-games?type=hot"><b>Slots</b></a><a id="home" href="/m/home">Home</a>
  <a id="unknown" href="/m/nothing">?</a><a id="away" href="https://example.com/m/slot-games">Away</a>`;

beforeEach(() => {
  vi.mocked(preload).mockReset();
  document.body.innerHTML = links;
});

function touch(id: string, sign = 'touchstart') {
  document.getElementById(id)?.firstChild?.parentElement?.dispatchEvent(new Event(sign, { bubbles: true }));
}

test.each(['touchstart', 'pointerover', 'focusin'])('FED-02 %s on a link fetches the code of its page', (sign) => {
  const stop = preloadOnIntent();
  touch('list', sign);
  expect(preload).toHaveBeenCalledWith([{ page: 'game-list' }]);
  stop();
});

test('with data saving nothing is fetched before the tap', () => {
  saveData(true);
  const stop = preloadOnIntent();
  touch('list');
  expect(preload).not.toHaveBeenCalled();
  stop();
});

test('home’s own code is that of its slot', () => {
  const stop = preloadOnIntent();
  touch('home');
  expect(preload).toHaveBeenCalledWith([{ slot: 'home.games' }]);
  stop();
});

test('links without a page or to other sites fetch nothing, and neither does anything after the end', () => {
  const stop = preloadOnIntent();
  touch('unknown');
  touch('away');
  stop();
  touch('list');
  expect(preload).not.toHaveBeenCalled();
});
