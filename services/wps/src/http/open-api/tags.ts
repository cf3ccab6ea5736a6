/** Areas of the contract, by the start of their calls' paths; the first match counts. */
const areas: readonly (readonly [name: string, description: string, ...prefixes: string[]])[] = [
  [
    'Game server',
    'The seamless wallet: game vendors stake, pay out and take back. Signed with HMAC, see the header `x-signature`.',
    '/wps/vendor',
  ],
  [
    'Agents',
    'Team, figures, rebates, contracts, links and red rain of an agent.',
    '/wps/relay/agent',
    '/wps/relay/contract',
  ],
  [
    'Verification',
    'Captcha, human check, codes by SMS and e-mail, recovery of an account.',
    '/wps/captcha',
    '/wps/verification',
    '/wps/member/password/forgot',
    '/wps/member/password/reset',
    '/wps/member/password/phone',
    '/wps/member/password/username',
  ],
  ['Session', 'Log-in, renewal, log-out, and the key that bodies are encrypted for.', '/wps/session'],
  [
    'Registration',
    'New members, trial accounts, and what they may be called.',
    '/wps/member/register',
    '/wps/member/trial',
    '/wps/check',
  ],
  [
    'Rewards',
    'Promotions, VIP, rebate, rewards, missions, leaderboard, points mall, invitations.',
    '/wps/member/rankProgress',
    '/wps/member/affiliate',
    '/wps/relay/vip',
    '/wps/relay/rebate',
    '/wps/relay/reward',
    '/wps/relay/promotion',
    '/wps/relay/mission',
    '/wps/relay/leaderboard',
    '/wps/relay/mall',
    '/wps/relay/invite',
  ],
  ['Member', 'What a member has and may change: profile, passwords, cards, devices.', '/wps/member'],
  [
    'Messages',
    'Announcements, promotions, comments, inbox, chat, feedback.',
    '/wps/relay/announcement',
    '/wps/relay/activity',
    '/wps/relay/inbox',
    '/wps/relay/chat',
    '/wps/feedback',
    '/wps/relay/feedback',
    '/wps/relay/notice',
  ],
  ['Lottery', 'Draws, orders, results.', '/lgw/lott', '/wps/relay/lott'],
  ['Games', 'Vendors, games, favourites, recents, launch, winners.', '/lgw'],
  ['Site', 'Status, flags and settings that a page asks for before anybody logs in.', '/wps/system'],
  ['Money', 'Wallets, deposits, withdrawals, transfers, records.', '/wps/wallets', '/wps/payments', '/wps/relay'],
];
const rest = ['Others', 'Everything else.'] as const;

/** The area of a path. */
export function tagOf(path: string): string {
  return areas.find(([, , ...prefixes]) => prefixes.some((prefix) => path.startsWith(prefix)))?.[0] ?? rest[0];
}

/** Areas with their descriptions, in the order of the document, without empty ones. */
export function tagsOf(paths: readonly string[]): { name: string; description: string }[] {
  const used = new Set(paths.map(tagOf));
  return [...areas, rest].flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}
