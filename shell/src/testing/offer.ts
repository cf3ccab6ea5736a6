import { DISCOVERY_SCOPE, type DiscoveryDocument } from '@mfe/contract';
import { replaceDocument } from '@mfe/host/news';
import { type PageName, pageOwners } from '@r777/shared/contracts';
import { federation } from '../host/host';

/** Makes live remotes offer exactly these pages, as the registry would: by a newer discovery document. */
export function offerPages(...pages: PageName[]): void {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const page of pages) {
    const name = DISCOVERY_SCOPE + pageOwners[page];
    const known = microFrontends[name]?.[0]?.extras?.pages ?? {};
    microFrontends[name] = [
      {
        url: `/r/${pageOwners[page]}/1.0.0/remoteEntry.js`,
        metadata: { version: '1.0.0' },
        deployment: { traffic: 100, default: true },
        extras: {
          container: pageOwners[page].replace('-', '_'),
          exposes: {},
          files: {},
          pages: { ...known, [page]: './Page' },
          slots: {},
          requires: {},
          inputs: '',
          enabled: true,
          lastGood: false,
          activatedAt: '2026-01-01T00:00:00Z',
        },
      },
    ];
  }
  replaceDocument(federation.discovery, { schema: '', microFrontends }, federation.discovery.revision + 1);
}
