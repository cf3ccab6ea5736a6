import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@r777/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../testing/site';
import { FirstBanner } from './first-banner';

/** What the backend answers about banners: a value, or a body that is none. */
let answer: unknown;
/** How often it was asked. */
let asked = 0;
let backend: Server;
let address: string;

const banner = (groupName: string | null, ...urls: string[]) => ({
  groupName,
  announcementImages: urls.map((url, index) => ({ sequence: urls.length - index, url })),
});
const answers = (...banners: unknown[]) => ({ success: true, value: { banners } });

beforeAll(async () => {
  backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const known = pathname.endsWith('/announcements') && searchParams.get('groupName') === 'm_home';
    asked += 1;
    response.statusCode = known ? 200 : 404;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => void backend.close());

describe('the first banner', () => {
  let first: FirstBanner;
  beforeEach(() => {
    first = new FirstBanner(address, createLogger('registry', 'silent'));
  });
  const pictureWhen = async (said: unknown) => {
    answer = said;
    await first.look();
    return first.picture;
  };

  test('is that of home, by its picture with the lowest sequence', async () => {
    const said = answers(banner('m_game', '/banners/a.svg'), banner('m_home'), banner('m_home', '/b.svg', '/c.svg'));
    expect(await pictureWhen(said)).toBe('/c.svg');
    expect(await pictureWhen(answers(banner('m_home', 'd.svg')))).toBe('/d.svg');
  });

  test.each(['https://other.example/a.png', '//other.example/a.png', 'data:image/png;base64,AA', '/a"onload="x', ''])(
    'with the picture %j is left to the page',
    async (url) => {
      await pictureWhen(answers(banner('m_home', '/a.svg')));
      expect(await pictureWhen(answers(banner('m_home', url)))).toBeUndefined();
    },
  );

  test.each([
    ['no JSON', '<html>'],
    ['a refusal', { success: false, code: 'system.unavailable' }],
    ['nonsense', answers(7)],
  ])('stays while the backend answers %s', async (_, said) => {
    await pictureWhen(answers(banner('m_home', '/a.svg')));
    expect(await pictureWhen(said)).toBe('/a.svg');
  });
});

describe('in the HTML', () => {
  let site: Site;
  const start = async (over: Parameters<typeof startSite>[0] = {}) => {
    answer = answers(banner('m_home', '/banners/welcome.svg'));
    site = await startSite({ WPS_URL: address, ...over });
  };
  afterEach(() => site.stop());

  const page = async (path: string) => {
    const got = await fetch(site.shell + path);
    return { html: await got.text(), etag: got.headers.get('etag') };
  };

  test('home begins with it, no other page does, and the ETag names it', async () => {
    await start();
    const shown = '<img src="/img/banners/welcome.svg" alt="" width="672" height="308" fetchpriority="high">';
    await vi.waitFor(async () => expect((await page('/')).html).toContain(shown));
    expect((await page('/rng')).html).not.toContain('<img');
    expect((await page('/')).etag).toContain('/banners/welcome.svg');
  });

  test('a site whose pictures come from other hosts begins without it: the browser would fetch it twice', async () => {
    asked = 0;
    await start({ IMAGE_ORIGINS: ['https://pictures.example'] });
    expect((await page('/')).html).not.toContain('<img');
    expect(asked).toBe(0);
  });
});
