import { settled } from '../../fixtures/accessibility';
import { outsideOf } from '../../fixtures/layout';
import { expect, test } from '../../fixtures/test';

const screens = [
  { path: '/m/home', as: 'guest' },
  { path: '/m/slot-games', as: 'guest' },
  { path: '/m/activity', as: 'guest' },
  { path: '/m/login', as: 'guest' },
  { path: '/m/register', as: 'guest' },
  { path: '/m/member', as: 'rahim77' },
  { path: '/m/agent', as: 'agent77' },
] as const;
const passwords = { rahim77: 'Play777!', agent77: 'Agent777!' };

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

for (const language of ['EN', 'BN'] as const)
  test.describe(`a narrow phone in ${language}`, () => {
    test.use({ language });

    for (const { path, as } of screens)
      test(`${path} fits into 320 px, also with text at 200 %`, async ({ page, api, signIn }) => {
        if (as !== 'guest') await signIn(await api.login(as, passwords[as]));
        await page.goto(path);
        await settled(page);
        await expect.poll(() => outsideOf(page)).toEqual([]);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        await expect.poll(() => outsideOf(page)).toEqual([]);
      });
  });
