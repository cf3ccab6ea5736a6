import { of } from './call';

const member = { session: 'member' } as const;
const repeatable = { session: 'member', idempotent: true } as const;

export const playLimits = /*#__PURE__*/ of<'playLimits'>('GET', '/wps/relay/limits', member);
export const setPlayLimit = /*#__PURE__*/ of<'setPlayLimit'>('POST', '/wps/relay/limits', repeatable);
export const confirmPlayLimit = /*#__PURE__*/ of<'confirmPlayLimit'>('POST', '/wps/relay/limits/confirm', repeatable);
export const dropPlayLimit = /*#__PURE__*/ of<'dropPlayLimit'>('POST', '/wps/relay/limits/drop', repeatable);
export const excludeSelf = /*#__PURE__*/ of<'excludeSelf'>('POST', '/wps/relay/exclusion', repeatable);
export const playSession = /*#__PURE__*/ of<'playSession'>('GET', '/wps/relay/playSession', member);
export const answerRealityCheck = /*#__PURE__*/ of<'answerRealityCheck'>('POST', '/wps/relay/realityCheck', repeatable);
export const activityStatement = /*#__PURE__*/ of<'activityStatement'>('GET', '/wps/relay/statement', member);
