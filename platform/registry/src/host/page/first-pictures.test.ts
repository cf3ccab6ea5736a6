import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@mfe/server-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Site, startSite } from '../../testing/site';
import { FirstPictures } from './first-pictures';

/** The backend's answer about banners: a value, or a malformed body. */
let answer: unknown;
/** How often it was asked for banners. */
let asked = 0;
let backend: Server;
let address: string;

const banner = (groupName: string | null, ...urls: string[]) => ({
  groupName,
  announcementImages: urls.map((url, index) => ({ sequence: urls.length - index, url })),
});
const answers = (...banners: unknown[]) => ({ success: true, value: { banners, promotion: [] } });

beforeAll(async () => {
  backend = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backend');
    const known = pathname.endsWith('/announcements') && searchParams.get('types') !== null;
    if (pathname.endsWith('/announcements')) asked += 1;
    response.statusCode = known ? 200 : 404;
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await once(backend.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
});
afterAll(() => void backend.close());

describe('the first pictures', () => {
  let first: FirstPictures;
  beforeEach(() => {
    first = new FirstPictures({ choose: () => address }, createLogger('registry', 'silent'));
  });
  const route = { path: '/', title: { BN: '', EN: '' }, canonical: '/', shape: 'home' };
  const pictureWhen = async (said: unknown) => {
    answer = said;
    await first.look();
    return first.of(route);
  };

  test('of home are one: that of its first banner, by its picture with the lowest sequence', async () => {
    const said = answers(banner('m_game', '/banners/a.svg'), banner('m_home'), banner('m_home', '/b.svg', '/c.svg'));
    expect(await pictureWhen(said)).toEqual(['/c.svg']);
    expect(await pictureWhen(answers(banner('m_home', 'd.svg')))).toEqual(['/d.svg']);
  });

  test('have a tag that changes with them, also with where they are shown', async () => {
    const tagWhen = async (...banners: unknown[]) => {
      await pictureWhen(answers(...banners));
      return first.tag;
    };
    const tag = await tagWhen(banner('m_home', '/a.svg'), banner('m_game', '/b.svg'));
    expect(await tagWhen(banner('m_home', '/c.svg'), banner('m_game', '/b.svg'))).not.toBe(tag);
    expect(await tagWhen(banner('m_game', '/a.svg'), banner('m_game', '/b.svg'))).not.toBe(tag);
    expect(await tagWhen(banner('m_home', '/a.svg'), banner('m_game', '/b.svg'))).toBe(tag);
  });

  test.each(['https://other.example/a.png', '//other.example/a.png', 'data:image/png;base64,AA', '/a"onload="x', ''])(
    'leave the picture %j to the page',
    async (url) => {
      await pictureWhen(answers(banner('m_home', '/a.svg')));
      expect(await pictureWhen(answers(banner('m_home', url)))).toEqual([]);
    },
  );

  test.each([
    ['no JSON', '<html>'],
    ['a refusal', { success: false, code: 'system.unavailable' }],
    ['nonsense', answers(7)],
  ])('stay while the backend answers %s', async (_, said) => {
    await pictureWhen(answers(banner('m_home', '/a.svg')));
    expect(await pictureWhen(said)).toEqual(['/a.svg']);
  });
});

describe('in the HTML', () => {
  let site: Site;
  const start = async (over: Parameters<typeof startSite>[0] = {}) => {
    answer = answers(banner('m_home', '/banners/welcome.svg'), banner('m_game', '/a.svg'), banner('m_game', '/b.svg'));
    site = await startSite({ WPS_URL: [address], ...over });
  };
  afterEach(() => site.stop());

  const page = async (path: string) => {
    const got = await fetch(site.shell + path);
    return { html: await got.text() };
  };

  test('home begins with its banner, a list with the strip above its games', async () => {
    await start();
    const picture = (path: string, more = '') =>
      `<img class="sk-picture" src="/img${path}" alt="" width="672" height="308"${more}>`;
    const high = ' fetchpriority="high"';
    await vi.waitFor(async () => expect((await page('/')).html).toContain(picture('/banners/welcome.svg', high)));
    expect((await page('/rng')).html).toContain(picture('/a.svg', high) + picture('/b.svg'));
    expect((await page('/m/wallet')).html).not.toContain('<img');
  });

  test('a form that stands over home begins without home’s banner, in home’s shape', async () => {
    await start();
    await vi.waitFor(async () => expect((await page('/')).html).toContain('<img'));
    const { html } = await page('/m/login');
    expect([html.includes('<img'), html.includes('<!--')]).toEqual([false, false]);
  });

  test('a backend that starts after the host is soon asked again', async () => {
    answer = '<html>';
    site = await startSite({ WPS_URL: [address] });
    expect((await page('/')).html).not.toContain('<img');
    answer = answers(banner('m_home', '/banners/welcome.svg'));
    await vi.waitFor(async () => expect((await page('/')).html).toContain('<img'), { timeout: 5000 });
  });

  test('with pictures on other hosts a page begins without one: the browser would fetch it twice', async () => {
    asked = 0;
    await start({ IMAGE_ORIGINS: ['https://pictures.example'] });
    expect((await page('/')).html).not.toContain('<img');
    expect(asked).toBe(0);
  });
});
