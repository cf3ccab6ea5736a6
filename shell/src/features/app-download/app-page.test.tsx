import { statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts';
import { AppPage } from './app-page';

function open(resources: ReturnType<typeof aStatus>['info']['resources']) {
  const { info } = aStatus();
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
  return renderWithApp(<AppPage />);
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
  open([{ resourceType: 'IOS', url: 'https://app.example/r777.plist' }]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['https://app.example/r777.plist']);
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
  expect(screen.getByText('No app to download right now')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Add to your home screen' })).toBeVisible();
});
