import { of } from './call';

export const redRain = /*#__PURE__*/ of<'redRain'>('GET', '/wps/relay/agent/redRain', { session: 'agent' });
export const openEnvelope = /*#__PURE__*/ of<'openEnvelope'>('POST', '/wps/relay/agent/redRain/open', {
  session: 'agent',
  once: true,
});
export const redRainWinnings = /*#__PURE__*/ of<'redRainWinnings'>('GET', '/wps/relay/agent/redRain/winnings', {
  session: 'agent',
});
