import { pathOf } from '@r777/shared/copy-and-share';
import { dialogStore, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeQR } from 'qr';
import { afterEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/AccountOpening';
import { accountAnswers, aLink, linkPage, someRates } from '../../testing/accounts';
import { asAgent } from '../../testing/answers';

const path = '/m/agentRegister?tab=links';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, ...accountAnswers, affiliateLinks: linkPage([aLink('DHAKA50A')]), ...answers },
    ...options,
  });
type App = ReturnType<typeof open>;
const sent = ({ seen }: App, name: string) => seen.filter((call) => call.name === name);
const toasts = () => toastStore.getState().toasts.map(({ text }) => text);
const cards = async () => within(await screen.findByRole('list', { name: 'My links' })).getAllByRole('listitem');
afterEach(() => {
  vi.restoreAllMocks();
  act(() => dialogStore.setState({ dialogs: [] }));
});

test('AGENT-38 the links are listed with channel, registrations and first deposits', async () => {
  open({
    answers: {
      affiliateLinks: linkPage([
        aLink('DHAKA50A', { registrations: 1200, firstDeposits: 34 }),
        aLink('FLYER40X', { channel: 'Flyers', disabled: true, registrations: 0, firstDeposits: 0 }),
      ]),
    },
  });
  const [first, second] = await cards();
  expect(first).toHaveTextContent('Facebook groupActiveCreated 11/01/2026 · DHAKA50A');
  expect(first).toHaveTextContent('Registrations1,200First deposits34');
  expect(second).toHaveTextContent('FlyersDisabled');
  expect(within(second as HTMLElement).queryByRole('textbox')).toBeNull();
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
});

test('AGENT-38 one tap copies a link; a refused clipboard selects it, and words say how to go on', async () => {
  const { user } = open();
  const link = 'https://r777.example/m/register?affiliateCode=DHAKA50A';
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for Facebook group' });
  await user.click(screen.getByRole('button', { name: 'Copy: Link for Facebook group' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy: Link for Facebook group' }));
  expect(await screen.findByText(/Your browser can’t copy\. The text is/)).toBeVisible();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, link.length]);
});

test('AGENT-38 of several links each is copied as itself', async () => {
  const both = [aLink('DHAKA50A'), aLink('FLYER40X', { channel: 'Flyers' })];
  const { user } = open({ answers: { affiliateLinks: linkPage(both) } });
  for (const [channel, code] of [
    ['Flyers', 'FLYER40X'],
    ['Facebook group', 'DHAKA50A'],
  ]) {
    await user.click(await screen.findByRole('button', { name: `Copy: Link for ${channel}` }));
    const link = `https://r777.example/m/register?affiliateCode=${code}`;
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(link));
  }
});

test('AGENT-38 a link is created with its channel and its own rebate, once for a double tap', async () => {
  const app = open({ answers: { affiliateLinks: linkPage([]), createAffiliateLink: aLink('NEW12345') } });
  expect(await screen.findByText('No links yet')).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'New link' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }));
  await app.user.type(sheet.getByRole('textbox', { name: /^Channel/ }), ' Telegram ');
  await app.user.click(sheet.getByRole('button', { name: '80%' }));
  app.answers.affiliateLinks = linkPage([aLink('NEW12345', { channel: 'Telegram' })]);
  const create = sheet.getByRole('button', { name: 'Create link' });
  await app.user.dblClick(create);
  // The toast disappears by itself, so it is checked first.
  await waitFor(() => expect(toasts()).toContain('The link is ready'));
  // The second tap may come when the answer has arrived and the sheet is closing.
  fireEvent.click(create);
  expect((await cards())[0]).toHaveTextContent('Telegram');
  const rates = someRates({ RNG: '0.80', LIVE: '0.52', FISH: '0.64' });
  expect(sent(app, 'createAffiliateLink').map(({ input }) => input)).toEqual([{ channel: 'Telegram', rates }]);
  expect(sent(app, 'createAffiliateLink')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('AGENT-38 a link’s rebate above the own one is refused before anything is sent', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'New link' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }));
  await app.user.type(sheet.getByRole('textbox', { name: /^Channel/ }), 'Telegram');
  await app.user.type(sheet.getByRole('textbox', { name: /^Fishing/ }), '0.81');
  await app.user.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText('At most your own rebate of 0.80%')).toBeVisible();
  expect(sent(app, 'createAffiliateLink')).toEqual([]);
});

test('too many links, and a rebate above the bound of now, are told in the form', async () => {
  const app = open({ answers: { createAffiliateLink: refuse('links.tooMany', { params: { max: '200' } }) } });
  await app.user.click(await screen.findByRole('button', { name: 'New link' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }));
  await app.user.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText('This field is required')).toBeVisible();
  await app.user.type(sheet.getByRole('textbox', { name: /^Channel/ }), 'x');
  await app.user.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText(/limit of 200 links/)).toBeVisible();
  app.answers.createAffiliateLink = refuse('rebate.tooHigh', { field: 'RNG', params: { percent: '0.40' } });
  await app.user.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText('The rebate can’t be above your own 0.40%.')).toBeVisible();
});

test('a link is disabled after a question, and not when it is answered with no', async () => {
  const app = open({ answers: { disableAffiliateLink: { done: true } } });
  const button = await screen.findByRole('button', { name: 'Disable: Facebook group' });
  await app.user.click(button);
  act(() => dialogStore.getState().dialogs[0]?.answer(false));
  await app.user.click(button);
  expect(sent(app, 'disableAffiliateLink')).toEqual([]);
  app.answers.affiliateLinks = linkPage([aLink('DHAKA50A', { disabled: true })]);
  await act(async () => dialogStore.getState().dialogs[0]?.answer(true));
  await waitFor(async () => expect((await cards())[0]).toHaveTextContent('Disabled'));
  expect(sent(app, 'disableAffiliateLink')[0]?.input).toEqual({ code: 'DHAKA50A' });
});

test('a link opens with its QR code and the rebates it promises', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'QR code and poster: Facebook group' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Facebook group' }));
  const code = await sheet.findByRole('img', { name: 'QR code for this link' });
  const rows = encodeQR(aLink('DHAKA50A').link, 'raw', { ecc: 'medium', border: 2 });
  expect(code.querySelector('path')?.getAttribute('d')).toBe(pathOf(rows));
  expect(sheet.getByText('0.50%')).toBeVisible();
});

test('a poster is drawn on demand and saved as PNG under its code; a browser that cannot draw is told', async () => {
  const { user } = open({ answers: { consolidatedSettings: someSettings({ minimumAge: 21 }) } });
  await user.click(await screen.findByRole('button', { name: 'QR code and poster: Facebook group' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Facebook group' }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await user.click(sheet.getByRole('button', { name: 'Make a poster' }));
  await waitFor(() => expect(toasts()).toContain('Couldn’t make the poster. Try again, or share the link.'));
  const texts: string[] = [];
  const context = new Proxy(
    { fillText: (text: string) => texts.push(text), measureText: () => ({ width: 10 }) },
    {
      get: (target, name) => Reflect.get(target, name) ?? (() => ({ addColorStop: () => undefined })),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA');
  await user.click(sheet.getByRole('button', { name: 'Make a poster' }));
  const save = await sheet.findByRole('link', { name: 'Save as picture' });
  expect(save).toHaveAttribute('download', 'r777-DHAKA50A.png');
  expect(save).toHaveAttribute('href', 'data:image/png;base64,AAAA');
  expect(texts).toContain('Code DHAKA50A');
  expect(texts).toContain('21+ · Play responsibly');
});

test('the list is paged, and the address keeps tab and page', async () => {
  const app = open({
    answers: {
      affiliateLinks: ({ pageNo }) =>
        linkPage([aLink(`CODE${pageNo}`)], { totalPages: 3, totalCount: 41, pageNum: Number(pageNo) }),
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(app.address()).toBe(`${path}&page=2`);
  expect(await screen.findByText('CODE2')).toBeVisible();
  await app.user.click(screen.getByRole('tab', { name: 'New account' }));
  expect(app.address()).toBe('/m/agentRegister');
});

test('a hostile or very long channel is text', async () => {
  const channel = `<img src=x onerror=alert(1)>${'x'.repeat(120)}`;
  open({ answers: { affiliateLinks: linkPage([aLink('DHAKA50A', { channel })]) } });
  expect(await screen.findByRole('heading', { name: channel })).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a failure says what happened, and Retry loads the links', async () => {
  const app = open({ answers: { affiliateLinks: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the links')).toBeVisible();
  app.answers.affiliateLinks = linkPage([aLink('DHAKA50A')]);
  await app.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cards()).toHaveLength(1);
});

test('a channel with a hidden character is refused before it is sent, and the form says why', async () => {
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: 'New link' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New link' }));
  fireEvent.change(sheet.getByRole('textbox', { name: /^Channel/ }), { target: { value: 'Tele\u202Egram' } });
  await app.user.click(sheet.getByRole('button', { name: 'Create link' }));
  expect(await sheet.findByText(/invisible or special letters/)).toBeVisible();
  expect(sent(app, 'createAffiliateLink')).toEqual([]);
});
