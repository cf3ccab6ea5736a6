import { configureSite } from '@r777/shared/core';
import { renderWithApp } from '@r777/shared/testing';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { VendorIcon } from './vendor-icon';

afterEach(() => configureSite({ imageHost: '/img' }));

test('GTILE-16 the address is image host, vendor code and -COLOR.png', () => {
  configureSite({ imageHost: 'https://cdn.example' });
  const { container } = renderWithApp(<VendorIcon vassalage="PGE" />);
  const icon = container.querySelector('img');
  expect(icon?.getAttribute('src')).toMatch(/^https:\/\/cdn\.example\/.*PGE-COLOR\.png$/);
});

test('GTILE-17 an icon that fails to load is hidden', () => {
  const { container } = renderWithApp(<VendorIcon vassalage="PGE" />);
  const icon = container.querySelector('img');
  expect(icon).toBeInTheDocument();
  if (icon) fireEvent.error(icon);
  expect(container.querySelector('img')).not.toBeInTheDocument();
});
