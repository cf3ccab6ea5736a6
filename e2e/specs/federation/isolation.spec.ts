import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { command } from '../../fixtures/command';
import { testOnOwnRegistry } from '../../fixtures/own-registry';
import { Operator } from '../../fixtures/registry';
import { expect } from '../../fixtures/test';
import { addsRules } from '../../remotes/adds-rules';
import { coversThePage } from '../../remotes/covers-the-page';
import { replacesExports } from '../../remotes/replaces-exports';
import { sendsPastThePolicy } from '../../remotes/sends-past-the-policy';
import { writesShareScope } from '../../remotes/writes-share-scope';

const test = testOnOwnRegistry();
const remote = 'mf-promotions';
const expose = 'PromotionList';

const shows = (page: Page, version: string) =>
  expect(page.getByRole('main').getByTestId(version).first()).toBeVisible({ timeout: 30_000 });
/** Navigates the open page to another page of the site, whose remote then loads. */
const goOn = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('FED-03 a remote that is loaded after a hostile one renders with the shell’s React, and the operator is told', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.release({ remote, version: '2.0.0', exposes: { [expose]: writesShareScope(expose) }, alone: true });
  await page.goto('/m/activity');
  await shows(page, '2.0.0');
  const health = () => command(stack, 'fed', 'health', remote);
  await expect.poll(health, { timeout: 60_000 }).toContain('2.0.0 changes outside its area: shareScope.react');
  await operator.rollback(remote);
  await shows(page, '1.0.0');
  await goOn(page, '/m/slot-games');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.locator('[data-foreign]')).toHaveCount(0);
});

test('a version cannot replace an export of a shared module', { tag: '@extended' }, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await operator.release({ remote, version: '3.0.0', exposes: { [expose]: replacesExports(expose) }, alone: true });
  await page.goto('/m/activity');
  await shows(page, '3.0.0');
  await expect(page.locator('[data-replaced]')).toHaveAttribute('data-replaced', 'nothing');
  await operator.activate(remote, '1.0.0');
});

test('overlay, filter, sheets and listeners of a version are gone after its roll-back, and reported', async ({
  page,
  stack,
}) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  await operator.release({ remote, version: '4.0.0', exposes: { [expose]: coversThePage(expose) }, alone: true });
  await shows(page, '4.0.0');
  await expect(page.locator('#overlay')).toHaveCount(1);
  await operator.activate(remote, '1.0.0');
  await shows(page, '1.0.0');
  await expect(page.locator('#overlay')).toHaveCount(0);
  const bar = page.getByRole('navigation').last();
  await expect(bar).toHaveCSS('filter', 'none');
  await expect(bar).toBeVisible();
  await expect(page.locator('header[inert]')).toHaveCount(0);
  await expect(page.locator('#root')).toHaveCSS('opacity', '1');
  await bar.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/activity/);
  const health = () => command(stack, 'fed', 'health', remote);
  await expect.poll(health, { timeout: 60_000 }).toContain('window.addEventListener.click');
  expect(await health()).toContain('nav.style.filter');
});

test('a page whose own sheets a version has changed is loaded anew after the version has left', {
  tag: '@extended',
}, async ({ page, stack }) => {
  const operator = await Operator.of(stack);
  await page.goto('/m/activity');
  await shows(page, '1.0.0');
  await operator.release({ remote, version: '5.0.0', exposes: { [expose]: addsRules(expose) }, alone: true });
  await shows(page, '5.0.0');
  const loaded = page.waitForEvent('load', { timeout: 60_000 });
  await operator.activate(remote, '1.0.0');
  await loaded;
  await shows(page, '1.0.0');
  await expect(page.getByRole('navigation').last()).toBeVisible();
});

test('no packet and no connection leaves a page past its policy', { tag: '@extended' }, async ({
  page,
  stack,
  pageFaults,
}) => {
  const operator = await Operator.of(stack);
  let packets = 0;
  const connections: string[] = [];
  const tcp = createServer((socket) => {
    const at = connections.push('opened without a request') - 1;
    socket.on('error', () => {});
    socket.on('data', (sent) => {
      connections[at] = String(sent).split('\r\n')[0] ?? '';
      socket.destroy();
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  // Few ports of packets are in use, so the same number is free.
  const udp = createSocket('udp4');
  udp.on('message', () => (packets += 1));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  await operator.release({ remote, version: '6.0.0', exposes: { [expose]: sendsPastThePolicy(expose) }, alone: true });
  await page.goto(`/m/activity?to=127.0.0.1:${port}`);
  await shows(page, '6.0.0');
  await expect(page.locator('[data-sent]')).toHaveAttribute('data-sent', 'nothing');
  expect({ packets, connections }).toEqual({ packets: 0, connections: [] });
  // Violations that the page's policy reported; other faults are none.
  const stopped = pageFaults.splice(0);
  expect(stopped.filter((fault) => !/^policy violation: /.test(fault))).toEqual([]);
  for (const directive of ['connect-src', 'img-src', 'font-src', 'media-src', 'style-src'])
    expect(stopped.join('\n')).toContain(`policy violation: ${directive}`);
  udp.close();
  tcp.close();
  await operator.activate(remote, '1.0.0');
});
