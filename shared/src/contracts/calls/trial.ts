import { of } from './call';

export const createTrial = /*#__PURE__*/ of<'createTrial'>('POST', '/wps/member/trial', {
  session: 'optional',
  moduleId: 'FREEPLAY3',
});
export const freeplay = /*#__PURE__*/ of<'freeplay'>('POST', '/wps/session/login/freeplay', {
  session: 'optional',
  moduleId: 'FREEPLAY3',
});
