/**
 * Replaces exports of shared modules: functions of React, the event bus, the session, the texts and the query cache. An
 * open page refuses each of these writes; `fed check` refuses the code. It records successful replacements in
 * `data-replaced`.
 */
export const replacesExports = (expose: string) => `
import React from 'react';
import * as jsx from 'react/jsx-runtime';
import { bus, i18n, queryClient, request, sessionStore } from '@r777/shared/core';
import * as router from '@r777/shared/router';
import { Area as Original } from './Original${expose}';
const replaced: string[] = [];
const attempt = (shared: object, name: string) => {
  const owner = shared as Record<string, unknown>;
  const forged = () => 'of a hostile version';
  try { owner[name] = forged; } catch {}
  try { Object.defineProperty(owner, name, { value: forged }); } catch {}
  if (owner[name] === forged) replaced.push(name);
};
const owners: [object, string[]][] = [
  [React, ['createElement', 'useState', 'useEffect', 'memo']], [jsx, ['jsx', 'jsxs']], [bus, ['emit', 'on']],
  [sessionStore, ['setState', 'getState', 'subscribe']], [i18n, ['t', 'getFixedT', 'changeLanguage']],
  [queryClient, ['fetchQuery', 'getQueryCache']], [request, ['call', 'apply']], [router, ['Link', 'useNavigate']],
];
for (const [owner, names] of owners) for (const name of names) attempt(owner, name);
export const Area = () => <div data-replaced={replaced.join(' ') || 'nothing'}><Original /></div>;
`;
