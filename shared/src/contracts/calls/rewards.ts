import { of } from './call';

export const rewards = /*#__PURE__*/ of<'rewards'>('GET', '/wps/relay/rewards', { session: 'member' });
export const rewardCount = /*#__PURE__*/ of<'rewardCount'>('GET', '/wps/relay/rewards/unclaimed', {
  session: 'member',
});
export const claimReward = /*#__PURE__*/ of<'claimReward'>('POST', '/wps/relay/rewards/claim', {
  session: 'member',
  once: true,
});
export const claimAllRewards = /*#__PURE__*/ of<'claimAllRewards'>('POST', '/wps/relay/rewards/claimAll', {
  session: 'member',
  once: true,
});
export const missions = /*#__PURE__*/ of<'missions'>('GET', '/wps/relay/missions', {
  session: 'optional',
  own: true,
});
export const claimMission = /*#__PURE__*/ of<'claimMission'>('POST', '/wps/relay/missions/claim', {
  session: 'member',
  once: true,
});
export const leaderboard = /*#__PURE__*/ of<'leaderboard'>('GET', '/wps/relay/leaderboard', {
  session: 'optional',
  own: true,
});
