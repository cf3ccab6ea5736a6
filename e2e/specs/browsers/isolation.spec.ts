import { expect, test } from '../../browsers/test';
import { command } from '../../fixtures/command';
import { Operator } from '../../fixtures/registry';
import { staysBehind } from '../../remotes/stays-behind';
import { writesShareScope } from '../../remotes/writes-share-scope';

const remote = 'mf-promotions';
const expose = 'PromotionList';
const before = '1.0.0';

test('no way of this browser brings a blank frame or WebRTC into an open page', async ({ tab }) => {
  await tab.open('/m/activity');
  await expect.poll(() => tab.find({ version: before }).count()).toBe(1);
  const result = await tab.evaluate(() => {
    const blank = () => document.createElement('iframe');
    const markup = '<iframe></iframe><object data="about:blank" type="text/html"></object><iframe srcdoc="a"></iframe>';
    const parsed = () => document.createRange().createContextualFragment(markup);
    const place = () => document.body.appendChild(document.createElement('div'));
    const ways = {
      append: () => place().append(blank()),
      appendChild: () => place().appendChild(blank()),
      before: () => place().before(blank()),
      insertAdjacentElement: () => place().insertAdjacentElement('afterbegin', blank()),
      replaceWith: () => place().replaceWith(blank()),
      replaceChildren: () => place().replaceChildren(blank()),
      insertBefore: () => place().insertBefore(blank(), null),
      insertNode: () => {
        const range = document.createRange();
        range.selectNode(place());
        range.insertNode(blank());
      },
      innerHTML: () => Object.assign(place(), { innerHTML: markup }),
      outerHTML: () => Object.assign(place(), { outerHTML: markup }),
      insertAdjacentHTML: () => place().insertAdjacentHTML('beforeend', markup),
      setHTMLUnsafe: () => (place() as unknown as { setHTMLUnsafe?(html: string): void }).setHTMLUnsafe?.(markup),
      // Frames in a shadow tree are not counted by `window.length`.
      shadow: () => {
        const root = place().attachShadow({ mode: 'open' });
        root.innerHTML = markup;
        return root.querySelector('iframe, object') !== null;
      },
      fragment: () => place().append(parsed()),
      clone: () => place().append(parsed().cloneNode(true)),
      template: () => {
        const template = Object.assign(document.createElement('template'), { innerHTML: markup });
        place().append(document.importNode(template.content, true));
      },
      svg: () => Object.assign(place(), { innerHTML: `<svg><foreignObject>${markup}</foreignObject></svg>` }),
      execCommand: () => {
        const edited = Object.assign(place(), { contentEditable: 'true' });
        edited.focus();
        document.execCommand('insertHTML', false, markup);
      },
    };
    const passed = Object.entries(ways).filter(([, way]) => {
      const windows = window.length;
      let isIn: unknown = false;
      try {
        isIn = way();
      } catch {
        // Refused.
      }
      return isIn === true || window.length !== windows;
    });
    const peer = ['RTCPeerConnection', 'webkitRTCPeerConnection'].filter((name) => Reflect.get(window, name));
    return [passed.map(([name]) => name), peer];
  });
  expect(result).toEqual([[], []]);
});

test('FED-03 a remote loaded after a hostile one renders with the shell’s React in this engine', async ({
  tab,
  stack,
  newVersion,
}) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, before);
  await operator.release({
    remote,
    version: newVersion,
    exposes: { [expose]: writesShareScope(expose) },
    alone: true,
  });
  try {
    await tab.open('/m/activity');
    await expect.poll(() => tab.find({ version: newVersion }).count()).toBe(1);
    const health = () => command(stack, 'fed', 'health', remote);
    await expect
      .poll(health, { timeout: 60_000 })
      .toContain(`${newVersion} changes outside its area: shareScope.react`);
  } finally {
    await operator.activate(remote, before);
  }
  await expect.poll(() => tab.find({ version: before }).count()).toBe(1);
  await tab.evaluate(() => {
    history.pushState(null, '', '/m/slot-games');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect.poll(() => tab.find({ role: 'main' }).find({ role: 'article' }).count()).toBeGreaterThan(0);
  expect(await tab.evaluate(() => document.querySelectorAll('[data-foreign]').length)).toBe(0);
});

test('after its roll-back nothing that a version began goes on in this engine', async ({ tab, stack, newVersion }) => {
  const operator = await Operator.of(stack);
  await operator.activate(remote, before);
  await tab.open('/m/activity');
  await expect.poll(() => tab.find({ version: before }).count()).toBe(1);
  const exposes = { [expose]: staysBehind(expose, 'an interval and what the page hears') };
  const beats = () => tab.evaluate(() => Number(document.documentElement.dataset.beats ?? 0));
  await operator.release({ remote, version: newVersion, exposes, alone: true });
  try {
    await expect.poll(() => tab.find({ version: newVersion }).count()).toBe(1);
    await expect.poll(beats).toBeGreaterThan(0);
  } finally {
    await operator.activate(remote, before);
  }
  await expect.poll(() => tab.find({ version: before }).count()).toBe(1);
  await expect(async () => {
    const counted = await beats();
    await tab.evaluate(async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        dispatchEvent(new Event('beat'));
        await fetch('/registry/health');
      }
    });
    expect(await beats()).toBe(counted);
  }).toPass({ timeout: 15_000 });
});
