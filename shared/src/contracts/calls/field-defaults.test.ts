import { expect, test } from 'vitest';
import { fits, type Name } from '../testing/field-of';
import { schemas } from './schemas';

const id = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';

test.each<[Name, object, object]>([
  ['sendSmsCode', { mobileNum: '017' }, { purpose: 'login' }],
  ['agentContracts', {}, { side: 'own', pageNo: 1, pageSize: 20 }],
  ['dividends', {}, { side: 'own', pageNo: 1, pageSize: 20 }],
  ['rebateSettings', {}, { name: '', pageNo: 1, pageSize: 20 }],
  ['rebateHistory', {}, { member: '' }],
  ['rebateIncomeDetail', { startDate: '2026-11-01', endDate: '2026-11-02' }, { member: '', gameType: '' }],
  ['saveRebateTemplate', { name: 'x', rates: {} }, { id: '' }],
  ['teamKpi', { startDate: '2026-11-01', endDate: '2026-11-02' }, { size: 20, pageNo: 1 }],
  ['downline', {}, { under: '', name: '', list: '' }],
  [
    'teamBets',
    { startDate: '2026-11-01', endDate: '2026-11-02', language: 'BN' },
    { member: '', under: '', gameType: '' },
  ],
  ['announcements', { types: 'A', language: 'BN' }, { groupName: '', platform: 'M' }],
  ['notices', { language: 'BN' }, { types: 'PL', groupName: '', pageSize: 20 }],
  [
    'gameList',
    { language: 'BN' },
    {
      platform: 'html5',
      gameName: '',
      gameType: '',
      pageSize: 35,
      vassalage: '',
      gameClassify: '',
      minBet: '',
      isNew: '',
    },
  ],
  ['gameList', { language: 'BN', gameName: '  burning ' }, { gameName: 'burning', minLine: '' }],
  ['hotGames', { language: 'BN' }, { isPlatform: 2, platform: 'html5', refresh: 'false', gameType: '' }],
  ['favouriteIds', {}, { pageNo: 1, pageSize: 100 }],
  ['favouriteList', { language: 'BN' }, { pageSize: 35, gameType: '', vendor: '' }],
  ['recentList', { language: 'BN' }, { page: 1, pageSize: 35, gameType: '', vendor: '', clientType: 2 }],
  ['vendorTypes', { language: 'BN' }, { typeId: 1 }],
  ['inbox', { language: 'BN' }, { pageSize: 20 }],
  ['lotteryMenu', { language: 'BN' }, { prizeMode: 'Elott' }],
  ['lotteryOrders', { startDate: '2026-11-01', endDate: '2026-11-02', language: 'BN' }, { lottery: '', state: '' }],
  ['mallGoods', { language: 'BN' }, { pageSize: 12 }],
  ['memberWallet', {}, { walletType: 'main' }],
  ['models', { language: 'BN' }, { streaming: '' }],
  ['betRecords', { startDate: '', endDate: '', language: 'BN' }, { gameType: '', pageSize: 20 }],
  [
    'transactionRecords',
    { startDate: '2026-11-01', endDate: '2026-11-02' },
    { kind: '', types: '', member: '', before: '' },
  ],
  ['wagering', {}, { show: 'all' }],
  ['rewards', { language: 'BN' }, { state: 'unclaimed' }],
  ['leaderboard', {}, { period: 'day', by: 'turnover', which: 'current' }],
  ['chatLaunch', { language: 'EN', backUrl: '' }, { b2c: '1' }],
  ['chatMessages', {}, { pageNo: 1, pageSize: 30 }],
  ['sendFeedback', { content: 'ten letters', sender: 'x', type: 1, captcha: '1' }, { images: [] }],
  ['domainRoutes', {}, { device: 0 }],
])('%s with %j is read as %j: what is left out has its default', (name, given, read) => {
  expect(schemas[name].input.parse(given)).toMatchObject(read);
});

test('a launch without the name of a game opens the lobby', () => {
  const launch = { gameType: 'RNG', vassalage: 'BGS', gameId: '', nodeId: '', isGameH5: true, playType: 'trad' };
  const given = { ...launch, supportPlay: true, freeplay: false, language: 'BN', backUrl: '/' };
  expect(schemas.launchGame.input.parse(given)).toEqual({ ...given, gameCode: 'lobby' });
});

test('the numbers of a query come as text, and the type of a feedback may be left out of it', () => {
  expect(schemas.teamKpi.input.parse({ startDate: '2026-11-01', endDate: '2026-11-02', size: '7' }).size).toBe(7);
  expect(schemas.feedbackImage.input.parse({ feedbackId: id, index: '2' }).index).toBe(2);
  expect(schemas.ownFeedback.input.parse({ type: '6' }).type).toBe(6);
  expect(schemas.ownFeedback.input.parse({}).type).toBeUndefined();
  expect(schemas.ownFeedback.input.parse({ type: undefined }).type).toBeUndefined();
  expect(['5', 'x', ''].map((type) => fits('ownFeedback', 'type', type))).toEqual([false, false, true]);
});

test('a filter may name one thing of its kind, or nothing for all', () => {
  const filters: [Name, string, string][] = [
    ['rebateHistory', 'member', '7'],
    ['rebateIncomeDetail', 'gameType', 'RNG'],
    ['saveRebateTemplate', 'id', id],
    ['downline', 'under', '7'],
    ['downline', 'list', 'dormant'],
    ['announcements', 'groupName', 'm_home'],
    ['notices', 'groupName', 'm_reg'],
    ['hotGames', 'gameType', 'RNG'],
    ['favouriteList', 'vendor', 'STK'],
    ['lotteryOrders', 'lottery', '3d'],
    ['lotteryOrders', 'state', 'won'],
    ['transactionRecords', 'kind', 'bonus'],
    ['transactionRecords', 'types', 'A'],
    ['models', 'streaming', 'true'],
    ['gameList', 'isNew', '1'],
  ];
  for (const [name, path, one] of filters)
    expect([name, path, ...[one, '', '?'].map((value) => fits(name, path, value))]).toEqual([
      name,
      path,
      true,
      true,
      false,
    ]);
});
