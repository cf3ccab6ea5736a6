import { statusStore } from '@r777/shared/core';
import { aStatus, renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../testing/texts';
import { Top } from './frame';

const withResources = (...types: ('Android' | 'IOS' | 'MOBILECONFIG' | 'TELEGRAM')[]) => {
  const { info } = aStatus();
  const resources = types.map((resourceType) => ({ resourceType, url: 'https://app.example/get' }));
  statusStore.setState({ status: aStatus({ info: { ...info, resources } }) });
};

test('a site without an app has no bar', () => {
  withResources('TELEGRAM');
  const { container } = renderWithApp(<Top />);
  expect(container).toBeEmptyDOMElement();
});

test('where there is an app the bar is shown by default and leads to it; closed, it stays away', async () => {
  withResources('Android');
  const first = renderWithApp(<Top />);
  expect(await screen.findByRole('complementary', { name: 'The R777 app' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/m/app');
  await first.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  first.unmount();
  expect(renderWithApp(<Top />).container).toBeEmptyDOMElement();
});
