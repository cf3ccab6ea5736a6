import { AppError, setLanguage } from '@r777/shared/core';
import { type AppOptions, aBanner, noAlert, refuse, renderWithApp } from '@r777/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area as GamesBanner } from '../../expose/GamesBanner';
import { Area as RegisterBanner } from '../../expose/RegisterBanner';
import { someArt, someBuckets } from '../../testing/promotions';

const rain = aBanner('rain', { groupName: 'm_game', art: { ...someArt, headline: 'Red rain', link: '/m/redRain' } });
const draw = aBanner('draw', { groupName: 'm_game' });
const join = aBanner('join', { groupName: 'm_reg', art: { ...someArt, headline: 'Join and get ৳18' } });
const home = aBanner('home', { groupName: 'm_home' });
const banners = [home, join, rain, draw];

const open = (ui = <GamesBanner />, options: AppOptions = {}) =>
  renderWithApp(ui, { answers: { announcements: someBuckets({ banners }) }, ...options });

test('HOME-23 the game screens get the banners of type B and group m_game, and no others', async () => {
  const { seen } = open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Red rain')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Title of draw' })).toHaveAttribute(
    'src',
    expect.stringContaining('/draw.svg'),
  );
  expect(seen.map(({ input }) => input)).toMatchObject([{ types: 'B', groupName: 'm_game', language: 'EN' }]);
});

test('a tap follows the link of the banner', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('link', { name: /Red rain/ }));
  expect(address()).toBe('/m/redRain');
});

test('a banner leads to no other site', async () => {
  const outside = { ...rain, art: { ...someArt, headline: 'Elsewhere', link: '//evil.example' } };
  open(<GamesBanner />, { answers: { announcements: someBuckets({ banners: [outside] }) } });
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

test('HOME-23 the register form gets those of group m_reg, and a tap on them leads nowhere', async () => {
  const { seen } = open(<RegisterBanner />);
  expect(await screen.findByText('Join and get ৳18')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
  expect(seen.map(({ input }) => input)).toMatchObject([{ types: 'B', groupName: 'm_reg' }]);
});

test('the keyboard reaches a row that scrolls and contains no link', async () => {
  const several = [join, { ...join, id: 'other' }];
  const { user } = open(<RegisterBanner />, { answers: { announcements: someBuckets({ banners: several }) } });
  await screen.findAllByRole('listitem');
  await user.tab();
  expect(screen.getByRole('list')).toHaveFocus();
});

test('a banner whose picture fails is removed, and with the last one the place', async () => {
  const { container } = open(<GamesBanner />, { answers: { announcements: someBuckets({ banners: [draw] }) } });
  fireEvent.error(await screen.findByRole('img', { name: 'Title of draw' }));
  expect(container).toBeEmptyDOMElement();
});

test.each<[string, NonNullable<AppOptions['answers']>]>([
  ['none', { announcements: someBuckets({ banners: [home] }) }],
  ['none with a picture', { announcements: someBuckets({ banners: [{ ...draw, announcementImages: [] }] }) }],
  ['a refusal', { announcements: refuse('system.unavailable') }],
  ['no network', { announcements: new AppError('network.offline') }],
])('with %s nothing stands there', async (_, answers) => {
  const { container } = open(<GamesBanner />, { answers });
  expect(container).not.toBeEmptyDOMElement();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test.each([
  ['the game screens', <GamesBanner key="games" />],
  ['the register form', <RegisterBanner key="register" />],
])('API-04 banners of %s that did not load show no alert', async (_, ui) => {
  const { container } = open(ui, { answers: { announcements: refuse('system.unavailable') } });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
  await noAlert();
});

test('in the new language the banners say it', async () => {
  const bengali = { ...rain, art: { ...someArt, headline: 'লাল বৃষ্টি' } };
  open(<GamesBanner />, {
    answers: { announcements: ({ language }) => someBuckets({ banners: [language === 'BN' ? bengali : rain] }) },
  });
  await screen.findByText('Red rain');
  act(() => setLanguage('BN'));
  expect(await screen.findByText('লাল বৃষ্টি')).toBeVisible();
});
