import { expect, test } from 'vitest';
import { fits, type Name } from '../testing/field-of';

test.each<[Name, string, number]>([
  ['login', 'username', 64],
  ['login', 'password', 128],
  ['login', 'firebaseIdToken', 4096],
  ['login', 'firebaseMobileNo', 20],
  ['register', 'username', 64],
  ['register', 'password', 128],
  ['register', 'confirmPassword', 128],
  ['register', 'countryDialingCode', 6],
  ['register', 'registerUrl', 500],
  ['register', 'domain', 255],
  ['register', 'affiliateCode', 32],
  ['register', 'paymentPassword', 128],
  ['register', 'recommenderId', 32],
  ['register', 'nickname', 64],
  ['register', 'payeeName', 128],
  ['register', 'email', 255],
  ['register', 'idNumber', 32],
  ['register', 'qqNum', 32],
  ['register', 'facebook', 64],
  ['register', 'wechat', 64],
  ['register', 'line', 64],
  ['register', 'whatsapp', 64],
  ['register', 'zalo', 64],
  ['register', 'birthday', 10],
  ['register', 'firebaseIdToken', 4096],
  ['register', 'humanCheck', 4096],
  ['register', 'termsVersion', 20],
  ['checkUsername', 'username', 64],
  ['openAccount', 'username', 40],
  ['openAccount', 'password', 100],
  ['rebateSettings', 'name', 40],
  ['teamProfit', 'member', 40],
  ['setTeamNote', 'note', 500],
  ['announcements', 'merchantCode', 32],
  ['markNoticeRead', 'announcementId', 80],
  ['submitActivityComment', 'description', 20_000],
  ['gameList', 'merchant', 32],
  ['gameList', 'gameName', 64],
  ['gameList', 'gameClassify', 20],
  ['gameList', 'minBet', 20],
  ['gameList', 'minLine', 10],
  ['hotGames', 'merchantCode', 32],
  ['vendorTypes', 'merchant_code', 32],
  ['addFavourite', 'nodeId', 80],
  ['inbox', 'search', 80],
  ['checkAffiliateCode', 'affiliateCode', 32],
  ['lotteryOrder', 'orderId', 40],
  ['passkeyLogin', 'assertion.authenticatorAttachment', 20],
  ['passkeyLogin', 'assertion.response.userHandle', 200],
  ['createDeposit', 'methodId', 40],
  ['merchantWallet', 'merchant', 32],
  ['launchGame', 'gameCode', 80],
  ['launchGame', 'gameId', 80],
  ['launchGame', 'nodeId', 80],
  ['launchGame', 'roomId', 40],
  ['launchGame', 'lottoMode', 20],
  ['launchGame', 'backUrl', 500],
  ['gameInfo', 'gameId', 80],
  ['betRecords', 'startDate', 10],
  ['betRecords', 'endDate', 10],
  ['transactionRecords', 'member', 40],
  ['setPasswordByPhone', 'firebaseIdToken', 4096],
  ['setPasswordByPhone', 'username', 64],
  ['setNickname', 'nickname', 200],
  ['setNickname', 'was', 200],
  ['sendEmailCode', 'email', 255],
  ['setEmail', 'email', 255],
  ['setEmail', 'was', 255],
  ['setIdentity', 'realName', 200],
  ['bindBankCard', 'bankCode', 40],
  ['bindBankCard', 'holder', 200],
  ['bindBankCard', 'accountNumber', 40],
  ['chatLaunch', 'backUrl', 500],
  ['chatLaunch', 'title', 60],
  ['openChat', 'code', 100],
  ['sendChatMessage', 'text', 4000],
  ['sendFeedback', 'sender', 64],
  ['freeplay', 'trialName', 64],
  ['freeplay', 'trialKey', 128],
  ['vendorSession', 'launchCode', 200],
  ['vendorBalance', 'playerToken', 200],
  ['vendorDebit', 'playerToken', 200],
  ['vendorDebit', 'gameId', 80],
  ['vendorCredit', 'gameId', 80],
])('%s: %s may be empty and has %i characters at most', (name, path, longest) => {
  expect(['', 'x'.repeat(longest), 'x'.repeat(longest + 1)].map((text) => fits(name, path, text))).toEqual([
    true,
    true,
    false,
  ]);
});

test.each<[Name, string, number, number]>([
  ['createAffiliateLink', 'channel', 1, 40],
  ['saveRebateTemplate', 'name', 1, 40],
  ['confirm', 'secret', 1, 128],
  ['redeemGoods', 'goodsId', 1, 64],
  ['redeemGoods', 'recipient', 2, 100],
  ['redeemGoods', 'address', 10, 300],
  ['registerPasskey', 'name', 1, 40],
  ['renamePasskey', 'name', 1, 40],
  ['registerPasskey', 'attestation.id', 1, 1400],
  ['registerPasskey', 'attestation.rawId', 1, 1400],
  ['registerPasskey', 'attestation.response.clientDataJSON', 1, 4000],
  ['registerPasskey', 'attestation.response.attestationObject', 1, 20_000],
  ['passkeyLogin', 'assertion.response.clientDataJSON', 1, 4000],
  ['passkeyLogin', 'assertion.response.authenticatorData', 1, 4000],
  ['passkeyLogin', 'assertion.response.signature', 1, 4000],
  ['createWithdrawal', 'paymentPassword', 1, 128],
  ['paymentCallback', 'eventId', 8, 80],
  ['paymentCallback', 'currency', 3, 3],
  ['paymentCallback', 'reference', 1, 80],
  ['recoveryUsername', 'username', 1, 64],
  ['forgotPassword', 'username', 1, 64],
  ['forgotPassword', 'email', 1, 255],
  ['resetPassword', 'token', 1, 128],
  ['resetPassword', 'newPassword', 1, 128],
  ['claimMission', 'missionId', 1, 64],
  ['joinPromotion', 'id', 1, 64],
  ['promotionWhy', 'id', 1, 64],
  ['promotionTerms', 'id', 1, 64],
  ['gamePromotions', 'game', 1, 80],
  ['changePassword', 'oldPassword', 1, 128],
  ['helpVote', 'itemId', 1, 64],
  ['vendorDebit', 'transactionId', 8, 80],
  ['vendorDebit', 'roundId', 8, 80],
  ['vendorCredit', 'roundId', 8, 80],
  ['vendorRollback', 'roundId', 8, 80],
  ['vendorRollback', 'debitTransactionId', 8, 80],
])('%s: %s has %i to %i characters', (name, path, shortest, longest) => {
  const lengths = [shortest - 1, shortest, longest, longest + 1];
  expect(lengths.map((length) => fits(name, path, 'x'.repeat(length)))).toEqual([false, true, true, false]);
});

const id = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';
test.each<[Name, string, unknown, number, number]>([
  ['offerContract', 'tiers', { from: '1.00', activeMembers: 0, rate: '1.00' }, 1, 10],
  ['applyRebates', 'members', '1', 1, 100],
  ['submitActivityComment', 'images', 'AAAA', 0, 3],
  ['sendFeedback', 'images', 'AAAA', 0, 3],
  ['readInboxMessages', 'messageIds', id, 1, 100],
  ['placeLotteryOrder', 'lines', { bet: 'big', pick: '', stake: '1.00' }, 1, 50],
  ['registerPasskey', 'attestation.response.transports', 'usb', 0, 10],
  ['claimAllRewards', 'rewardIds', id, 1, 100],
])('%s: %s is a list of %j, %i to %i long', (name, path, entry, least, most) => {
  const lengths = [...(least > 0 ? [least - 1] : []), least, most, most + 1];
  expect(lengths.map((length) => fits(name, path, Array(length).fill(entry)))).toEqual([
    ...(least > 0 ? [false] : []),
    ...[true, true, false],
  ]);
});

test.each<[Name, string, number, number | null]>([
  ['teamKpi', 'size', 0, 100],
  ['vendorTypes', 'typeId', 1, 1],
  ['offerContract', 'tiers[].activeMembers', 0, 100_000],
  ['redeemGoods', 'points', 0, null],
  ['excludeSelf', 'days', 1, 3650],
  ['feedbackImage', 'index', 0, 2],
])('%s: %s is a whole number from %i to %j', (name, path, least, most) => {
  expect([least - 1, least, least + 0.5].map((value) => fits(name, path, value))).toEqual([false, true, false]);
  if (most === null) expect(fits(name, path, 1_000_000)).toBe(true);
  else expect([most, most + 1].map((value) => fits(name, path, value))).toEqual([true, false]);
});

test.each<[Name, string, number, number | null]>([
  ['salaries', 'content[].activeMembers', 0, null],
  ['affiliateInfo', 'invited', 0, null],
  ['mallGoods', 'content[].points', 0, null],
  ['playSession', 'playedSeconds', 0, null],
  ['playSession', 'realityCheck.minutes', 1, null],
  ['rewardCount', 'unclaimed', 0, null],
  ['leaderboard', 'content[].place', 1, null],
  ['rankProgress', 'level', 0, null],
  ['rankProgress', 'percent', 0, 100],
  ['rebate', 'multiplier', 0, null],
  ['humanChallenge', 'parameters.cost', 1, null],
  ['humanChallenge', 'parameters.keyLength', 1, null],
  ['humanChallenge', 'parameters.expiresAt', 1, null],
])('the answer of %s: %s is not below %i, and at most %j', (name, path, least, most) => {
  expect([least - 1, least, least + 1].map((value) => fits(name, path, value, 'output'))).toEqual([false, true, true]);
  if (most !== null) expect([most, most + 1].map((value) => fits(name, path, value, 'output'))).toEqual([true, false]);
});

test('a vendor is told a shortest spin of 0 ms or more, a taken name three free ones at most', () => {
  expect([-1, 0, 2500].map((ms) => fits('vendorSession', 'rules.spinMs', ms, 'output'))).toEqual([false, true, true]);
  const lists = [0, 3, 4].map((count) => Array(count).fill('x'));
  expect(lists.map((list) => fits('checkUsername', 'suggestions', list, 'output'))).toEqual([true, true, false]);
});
