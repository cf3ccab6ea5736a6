import { shareTable } from '@r777/shared/contracts';
import * as core from '@r777/shared/core';
import * as react from '@r777/shared/react';
import * as router from '@r777/shared/router';
import { expect, test } from 'vitest';

test('FED-03 React, its renderer, the router, and the session, events and texts are modules that the shell shares', () => {
  expect(Object.keys(shareTable)).toEqual(
    expect.arrayContaining([
      'react',
      'react/jsx-runtime',
      'react-dom',
      '@r777/shared/core',
      '@r777/shared/react',
      '@r777/shared/router',
    ]),
  );
  // What remotes reach through them.
  expect(core).toMatchObject({ sessionStore: expect.anything(), bus: expect.anything(), i18n: expect.anything() });
  expect(react).toMatchObject({ useBus: expect.any(Function), useT: expect.any(Function) });
  expect(router).toMatchObject({ Link: expect.anything(), useNavigate: expect.any(Function) });
});
