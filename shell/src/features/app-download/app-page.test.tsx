import { statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts';
import { AppPage } from './app-page';

function open(resources: ReturnType<typeof aStatus>['info']['resources'], language: 'EN' | 'BN' = 'EN') {
  const { info } = aStatus();
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
  return renderWithApp(<AppPage />, { language });
}

test('SHELL-26 each platform with a resource has its download, and the others are left out', () => {
  open([
    { resourceType: 'Android', url: 'https://app.example/r777.apk' },
    { resourceType: 'MOBILECONFIG', url: 'https://app.example/r777.mobileconfig' },
    { resourceType: 'TELEGRAM', url: 'https://t.example/r777' },
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://app.example/r777.apk', 'https://app.example/r777.mobileconfig']);
  expect(screen.getByRole('link', { name: /Download for Android/ })).toBeVisible();
  expect(screen.queryByText('Download for iPhone')).toBeNull();
});

test('SHELL-26 an iPhone gets the app of the resource of type IOS', () => {
  // How iPhones install an app from a site.
  const url = 'itms-services://?action=download-manifest&url=https://app.example/r777.plist';
  open([{ resourceType: 'IOS', url }]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([url]);
  expect(screen.getByRole('link', { name: /Download for iPhone/ })).toBeVisible();
});

test('SHELL-27 the page says which iOS the app needs', () => {
  open([{ resourceType: 'IOS', url: 'itms-services://?action=download-manifest&url=https://app.example/r777.plist' }]);
  expect(screen.getByRole('link', { name: /Download for iPhone/ })).toHaveTextContent('Needs iOS 12.4 or later');
});

test('SHELL-28 the page promises 600+ games', () => {
  open([]);
  expect(screen.getByText(/600\+ games/)).toBeVisible();
});

test('without any download the page shows how to install the site on the home screen', () => {
  open([{ resourceType: 'Android', url: 'javascript:alert(1)' }]);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('No app right now')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Add to your home screen' })).toBeVisible();
});

test.each([
  ['IOS', 'Download for iPhone', 'iPhone-এর জন্য ডাউনলোড করুন'],
  ['Android', 'Download for Android', 'Android-এর জন্য ডাউনলোড করুন'],
  ['MOBILECONFIG', 'Install iPhone profile', 'iPhone প্রোফাইল ইনস্টল করুন'],
] as const)('SHELL-26 the resource %s alone is one download: %s, in Bengali %s', (resourceType, english, bengali) => {
  const url = `https://app.example/${resourceType}`;
  for (const [language, name] of [
    ['EN', english],
    ['BN', bengali],
  ] as const) {
    const { unmount } = open([{ resourceType, url }], language);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([url]);
    expect(screen.getByRole('link')).toHaveTextContent(name);
    unmount();
  }
});

test.each([
  ['EN', /^Needs iOS 12\.4 or later\.$/, /\(iOS 12\.4 or later\)/],
  ['BN', /^iOS 12\.4 বা তার পরের ভার্সন লাগবে।$/, /\(iOS 12\.4 বা পরের\)/],
] as const)(
  'SHELL-27 in %s the page says which iOS the app needs, beside the download and without one',
  (language, beside, step) => {
    const first = open([{ resourceType: 'IOS', url: 'https://app.example/r777.plist' }], language);
    expect(screen.getByText(beside)).toBeVisible();
    first.unmount();
    open([], language);
    expect(screen.getByText(step)).toBeVisible();
  },
);

test('SHELL-28 in Bengali too the page promises 600+ games', () => {
  open([], 'BN');
  expect(screen.getByText(/^এক ট্যাপেই 600\+ গেম/)).toBeVisible();
});
