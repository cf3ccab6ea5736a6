import { expect, test } from 'vitest';
import { findLines, isCode, isTest, trackedFiles } from './written-rules';

/** Our code that runs in a browser: the site, the operators' console, the vendor's games. */
const inBrowser = trackedFiles().filter(
  (file) =>
    isCode(file) &&
    !isTest(file) &&
    /^((shell|mf-[\w-]+|shared)\/src|platform\/(console|host)\/src|services\/sandbox-vendor\/src\/client)\//.test(
      file.path,
    ) &&
    !file.path.includes('/testing/'),
);

/** Comments name calls too. */
const CODE = String.raw`^(?!\s*(?:\/?\*|\/\/)).*`;
/** A request that bypasses `request()` of the shared package. */
const OWN_REQUEST = new RegExp(
  String.raw`${CODE}((?<![.\w])fetch\(|(globalThis|window|self)\.fetch\b|[=(,:?{] *fetch\b *[,);}]|new (XMLHttpRequest|WebSocket|EventSource)\(|sendBeacon\??\.?\()`,
);
const AXIOS = new RegExp(String.raw`${CODE}(from |import\(|require\()['"]axios`);

/** Code that calls a server without `request()`, and why axios is too large or impossible there. */
const SPEAKS_ITSELF = {
  'shared/src/core/http/read.ts': 'the wire of reads: with axios the first route would have 20 KiB more',
  'platform/host/src/updates.ts': 'document and events of the registry, no call of wps; in the first seconds of a page',
  'platform/host/src/reports/reports.ts': 'reports that leave with the page, which only a beacon outlives',
  'platform/host/src/reports/failed-calls.ts':
    'counts the calls of versions around the browser’s fetch, and makes none',
  'platform/host/src/reports/page-proof.ts': 'what a page proves to the registry, no call of wps',
  'platform/host/src/without-scope.ts': 'a style sheet with its integrity, which axios cannot ask for',
  'platform/host/src/override/local-build.ts': 'a build of a developer, on another origin',
  'shell/src/session/event-stream.ts': 'a stream that is read as it comes, with the token in a header',
  'shell/src/features/server-picker/servers.ts': 'a ping of other origins, which is measured, without cookies',
  'shell/src/features/settings/build.ts': 'the page itself as HTML',
  'shell/src/features/network-notice/network-notice.tsx':
    'whether the site answers at all, by the head of the document',
  'shared/src/core/lazy-file.ts': 'a file of the build, past the browser’s cache',
  'platform/console/src/api/call.ts': "the console's own registry, on the operators' origin",
  'platform/console/src/api/queries.ts': "the registry's events, on the operators' origin",
  'services/sandbox-vendor/src/client/server.ts': "the vendor's own server, on the vendor's origin",
};

const placesOf = (pattern: RegExp) =>
  [...new Set(findLines(inBrowser, pattern).map((line) => line.replace(/:\d+ .*$/s, '')))].toSorted();

test('who speaks to a server without request() is named, with the reason', () => {
  expect(inBrowser.length).toBeGreaterThan(500);
  expect(placesOf(OWN_REQUEST)).toEqual(Object.keys(SPEAKS_ITSELF).toSorted());
});

test('axios is behind request(), in the one file that comes with the first write', () => {
  expect(placesOf(AXIOS)).toEqual(['shared/src/core/http/write.ts']);
});

test.each([
  "const answer = await fetch('/wps/system/status');",
  '  return fetch(path);',
  'void globalThis.fetch(path)',
  'const send = { fetch, now };',
  'start(fetch);',
  'const socket = new WebSocket(url);',
  'new XMLHttpRequest()',
  'navigator.sendBeacon?.(path, body)',
])('a request of its own is seen: %s', (line) => expect(line).toMatch(OWN_REQUEST));

test.each(['onRetry={() => void refetch()}', ' * a `fetch(` in a comment', '// fetch(path)', 'client.prefetch(call)'])(
  'what is none is not: %s',
  (line) => expect(line).not.toMatch(OWN_REQUEST),
);
