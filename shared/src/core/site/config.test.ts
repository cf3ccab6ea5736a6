import { expect, test, vi } from 'vitest';

test('SHELL-14 SHELL-15 the site has the settings of its merchant, or those that its page names', async () => {
  const settings = async (text?: string) => {
    const element = document.createElement('script');
    Object.assign(element, { type: 'application/json', id: 'site-config', textContent: text });
    if (text !== undefined) document.head.append(element);
    vi.resetModules();
    const { siteConfig: read, configureSite } = await import('./config');
    element.remove();
    return { read, configureSite };
  };
  const usual = {
    merchantCode: 'r777bdt',
    platform: 'mobile',
    language: 'BN',
    imageHost: '/img',
    timeZone: 'Asia/Dhaka',
    currencySymbol: '৳',
  };
  expect((await settings()).read).toEqual(usual);
  expect((await settings('{broken')).read).toEqual(usual);
  const { read, configureSite } = await settings('{"merchantCode":"other"}');
  expect(read).toEqual({ ...usual, merchantCode: 'other' });
  configureSite({ currencySymbol: '₹' });
  expect(read.currencySymbol).toBe('₹');
});

test('SHELL-19 before the status is known pictures come from the built-in host', async () => {
  vi.resetModules();
  const { imageUrl } = await import('./images');
  expect(imageUrl('/games/a.svg')).toBe('/img/games/a.svg');
});
