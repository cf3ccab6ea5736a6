import { expect, test } from 'vitest';
import * as calls from './calls/all';

/** The specification names calls by address; the tests of the service name them by key. */
const declared = { ...calls };
type Name = keyof typeof declared;

test.each<[string, Name, string, string]>([
  ['API-06', 'login', 'POST', '/wps/session/login'],
  ['API-09', 'logout', 'POST', '/wps/session/logout'],
  ['API-11', 'freeplay', 'POST', '/wps/session/login/freeplay'],
  ['API-12', 'memberInfo', 'GET', '/wps/member/info'],
  ['API-13', 'register', 'PUT', '/wps/member/register'],
  ['API-14', 'registerMobile', 'PUT', '/wps/member/register/mobile'],
  ['API-15 API-51', 'changePassword', 'POST', '/wps/member/password'],
  ['API-16', 'changePaymentPassword', 'POST', '/wps/member/paymentPassword'],
  ['API-17', 'bankCards', 'GET', '/wps/member/bankCard'],
  ['API-17', 'bindBankCard', 'POST', '/wps/member/bankCard'],
  ['API-18', 'securityConfig', 'GET', '/wps/member/securityConfig'],
  ['API-19', 'setEmail', 'POST', '/wps/member/info/email'],
  ['API-20', 'setNickname', 'POST', '/wps/member/info/nickname'],
  ['API-21', 'setIcon', 'POST', '/wps/member/info/icon'],
  ['API-22', 'icon', 'GET', '/wps/member/info/icon'],
  ['API-23', 'sendSmsCode', 'POST', '/wps/verification/sms/noLogin'],
  ['API-24', 'sendRegisterCode', 'POST', '/wps/verification/sms/register'],
  ['API-25 API-54', 'registerSettings', 'GET', '/wps/system/setting/register'],
  ['API-26', 'consolidatedSettings', 'GET', '/wps/system/settings/consolidated'],
  ['API-27', 'whitelabel', 'GET', '/wps/system/whitelabel'],
  ['API-30', 'status', 'GET', '/wps/system/status'],
  ['API-31', 'countries', 'GET', '/wps/system/country'],
  ['API-32', 'helpCenter', 'GET', '/wps/system/helpCenter'],
  ['API-33', 'domainRoutes', 'GET', '/wps/system/domainRoute'],
  ['API-34', 'captcha', 'GET', '/wps/captcha'],
  ['API-35', 'checkUsername', 'GET', '/wps/check/username'],
  ['API-36', 'wallet', 'GET', '/wps/wallets/gcs'],
  ['API-52', 'setPasswordByPhone', 'POST', '/wps/member/password/phone'],
  ['API-53', 'forgotPassword', 'POST', '/wps/member/password/forgot'],
])('%s %s is %s %s', (_ids, name, method, path) => {
  expect([declared[name].method, declared[name].path]).toEqual([method, path]);
});

test.each<[string, Name[]]>([
  ['API-37', ['transfer']],
  ['API-38', ['createDeposit', 'depositMethods', 'depositOrder', 'depositOrders']],
  ['API-39', ['createWithdrawal', 'cancelWithdrawal', 'withdrawSettings', 'withdrawalOrder', 'withdrawalOrders']],
  ['API-40', ['transactionRecords', 'transactionCsv', 'transactionStatement', 'profitAndLoss', 'betRecords']],
  ['API-41', ['teamKpi']],
  ['API-42', ['downline', 'teamBets', 'teamProfit', 'affiliateLinks', 'openAccount']],
  ['API-42', ['createAffiliateLink', 'disableAffiliateLink', 'teamNote', 'setTeamNote']],
  [
    'API-43',
    ['rebate', 'claimRebate', 'rebateClaims', 'rebateSettings', 'setRebates', 'applyRebates', 'rebateHistory'],
  ],
  ['API-43', ['rebateIncome', 'rebateIncomeBy', 'rebateIncomeDetail', 'rebateIncomeCsv', 'rebateTemplates']],
  ['API-43', ['saveRebateTemplate', 'removeRebateTemplate']],
  ['API-44', ['salaries', 'contractSalaryRequest']],
  ['API-45', ['dividends', 'contractDividendRequest']],
  ['API-44 API-45', ['agentContracts', 'offerContract', 'answerContract', 'endContract', 'contractStanding']],
  ['API-46', ['gameList', 'hotGames', 'launchGame', 'gameTypeList', 'gameInfo', 'gameSuggestions', 'classifications']],
  ['API-46', ['favouriteIds', 'favouriteList', 'addFavourite', 'removeFavourite']],
  ['API-46', ['recentList', 'addRecent', 'addRecentByGet']],
  ['API-47', ['placeLotteryOrder', 'lotteryOrders', 'lotteryOrder']],
  ['API-48', ['cancelLotteryOrder']],
  ['API-49', ['announcements', 'notices', 'popularAnnouncements', 'markAnnouncementRead', 'markNoticeRead']],
  ['API-49', ['chatLaunch', 'openChat', 'chatMessages', 'chatUnread', 'readChat', 'sendChatMessage']],
])('%s relay calls under /wps/relay/ or /lgw/: %j', (_id, names) => {
  for (const name of names)
    expect([name, declared[name].path]).toEqual([name, expect.stringMatching(/^\/(wps\/relay|lgw)\//)]);
});

test.each<[string, Name, string]>([
  ['API-14', 'registerMobile', 'MOBILENUMREG3'],
  ['API-21', 'setIcon', 'PROFPIC3'],
  ['API-22', 'icon', 'PROFPIC3'],
  ['API-24', 'sendRegisterCode', 'REGMOBVERF3'],
  ['API-66', 'liveModelList', 'CBS3'],
  ['API-67 AGENT-40', 'affiliateInfo', 'AFFMAN3'],
  ['API-75', 'chatUnread', 'CBS3'],
  ['API-76', 'inboxUnread', 'INBOX3'],
  ['API-77 AGENT-10', 'teamKpi', 'AGEINFO3'],
  ['API-82', 'sendFeedback', 'FEEDBACK3'],
])('%s %s is called with the module %s', (_id, name, moduleId) => {
  expect(declared[name].moduleId).toBe(moduleId);
});
