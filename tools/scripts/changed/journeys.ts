/** Browser specs that show a folder's work first, below `e2e/specs`. A folder without an entry has none. */
export const journeysOf: Readonly<Record<string, readonly string[]>> = {
  'mf-auth/': ['journeys/account', 'journeys/change-password', 'journeys/recovery', 'sites/sms-login'],
  'mf-games/': ['journeys/play', 'journeys/favourites', 'journeys/lottery'],
  'mf-member/': ['journeys/feedback', 'journeys/inbox', 'journeys/records', 'journeys/security-centre'],
  'mf-agent/': ['journeys/agent', 'journeys/agent-accounts', 'journeys/team'],
  'mf-promotions/': ['journeys/promotions', 'journeys/rewards'],
  'platform/host/src/': ['federation/live-swap', 'federation/versions'],
  'shell/': ['journeys/shell', 'journeys/visitor', 'journeys/language'],
  'platform/console/': ['federation/console'],
  'platform/registry/': ['federation/console', 'federation/uploads'],
};
