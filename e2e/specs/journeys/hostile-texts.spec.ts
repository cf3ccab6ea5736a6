import { type Attack, attacks } from '../../../platform/remote-kit/src/testing/xss-corpus';
import { serveTexts, type Text } from '../../fixtures/own-texts';
import { expect, test } from '../../fixtures/test';

/** A text that starts with its number, followed by the attack. */
const text = (id: string, tries: readonly Attack[]): Text => ({
  id,
  title: `Text ${id}.`,
  html: `<p>Shown ${id}.</p>${tries.map(({ html }) => html).join('')}`,
});

const open = attacks.filter((attack) => attack.open);
const closed = attacks.filter((attack) => !attack.open);
/**
 * All of them in a few texts: an unclosed tag swallows the following text, so such a tag ends each text. The unit tests
 * of the component that shows a text try each one alone.
 */
const several = (kind: string) =>
  open.map((last, place) => {
    const share = closed.filter((_, other) => other % open.length === place);
    return text(`${kind}${place}`, [...share, last]);
  });
const [notices, promotions, help] = [several('n'), several('p'), several('h')];

/** Finds elements that would run code when touched. Runs in the page. */
const touchable = (main: Element) =>
  [...main.querySelectorAll('*')]
    .filter((element) => {
      const { protocol = '' } = element as Partial<HTMLAnchorElement>;
      return (
        /^(javascript|vbscript|data):$/.test(protocol) || [...element.attributes].some(({ name }) => /^on/.test(name))
      );
    })
    .map(({ outerHTML }) => outerHTML);

// Without the site's policy, which would stop most of them too: this tests the sanitiser alone.
test.use({ bypassCSP: true });

test('SEC-02 hostile texts in announcements, promotions and help run nothing and send nothing', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const noticed: string[] = [];
  await page.exposeFunction('hit', (where = '') => void noticed.push(`ran on ${page.url()} ${where}`));
  page.on('dialog', async (dialog) => {
    noticed.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('popup', (popup) => void noticed.push(`window: ${popup.url()}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== 'data:' && origin !== stack.shell) noticed.push(`request: ${request.url()}`);
  });
  const stop = await serveTexts(page, { notices, promotions, help });
  const main = page.getByRole('main');
  try {
    for (const [path, texts] of [
      ['/m/notice', notices],
      ['/m/help', help],
    ] as const) {
      await page.goto(path);
      for (const { id, title } of texts) {
        await main.getByRole('button', { name: title }).click();
        await expect(main.getByText(`Shown ${id}.`)).toBeVisible();
        noticed.push(...(await main.evaluate(touchable)));
      }
    }
    for (const { id } of promotions) {
      await page.goto(`/m/activityDetail?id=${id}`);
      await expect(main.getByText(`Shown ${id}.`)).toBeVisible();
      noticed.push(...(await main.evaluate(touchable)));
    }
  } finally {
    stop();
  }
  expect(noticed).toEqual([]);
});
