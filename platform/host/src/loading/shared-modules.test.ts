import { expect, test } from 'vitest';
import { shareTable } from '../../../../shared/src/contracts';
import * as core from '../../../../shared/src/core';
import * as react from '../../../../shared/src/react';
import * as router from '../../../../shared/src/router';

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
  // The modules that remotes reach through them.
  expect(core).toMatchObject({ sessionStore: expect.anything(), bus: expect.anything(), i18n: expect.anything() });
  expect(react).toMatchObject({ useBus: expect.any(Function), useT: expect.any(Function) });
  expect(router).toMatchObject({ Link: expect.anything(), useNavigate: expect.any(Function) });
});
