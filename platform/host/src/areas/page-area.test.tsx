import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithApp } from '../../../../shared/src/testing';
import type { openContainer } from '../loading/container';
import '../testing/site';
import { announce, file, serve } from '../testing/areas';
import { version } from '../testing/versions';
import { PageArea } from './page-area';

vi.mock('../loading/container', () => ({ openContainer: vi.fn<typeof openContainer>() }));

const open = () => renderWithApp(<PageArea page="promotion-list" fallback={<p>On its way</p>} />);

beforeEach(() => serve({ '1.0.0': { './PromotionList': file(<p>All promotions</p>) } }));

test('a page shows what its remote exposes for it, and until then what stands in', async () => {
  announce({}, version('1.0.0'));
  open();
  expect(screen.getByText('On its way')).toBeVisible();
  expect(await screen.findByText('All promotions')).toBeVisible();
  expect(screen.queryByText('On its way')).toBeNull();
});

test('a page that no remote offers is empty', () => {
  announce({});
  expect(open().container).toBeEmptyDOMElement();
});
