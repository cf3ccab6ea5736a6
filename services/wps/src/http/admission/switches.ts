import { isAgent, type PermissionKey, TRIAL_TYPE, type WhitelabelFlag } from '@r777/shared/contracts';
import type { CallName, schemas } from '@r777/shared/schemas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CachedValue } from '../../platform/cached-value';
import { AppError } from '../../platform/errors/app-error';
import type { Site } from '../../platform/settings/site-schema';
import type { Guard } from './guard';

/** Switches of the site that have to be on for a function. */
export interface Needs {
  readonly flag?: WhitelabelFlag;
  /** Checked for members; visitors have no permissions. */
  readonly permission?: PermissionKey;
  /** Checked for members; a visitor sees the functions for members (PERM-26). */
  readonly feature?: keyof Site['consolidated']['features'];
  /** A way to register. */
  readonly register?: keyof Site['register'];
  /** Agents are allowed without the flag. */
  readonly agentsAnyway?: boolean;
  /** Trial accounts are allowed too; without it they are refused. */
  readonly trials?: boolean;
  /** Any other condition on the site's settings. */
  readonly when?: (site: Site) => boolean;
}

/** The permission keys that are on for a member of this type. */
export function permissionsOf(type: number, { permissions }: Site): readonly PermissionKey[] {
  if (type === TRIAL_TYPE) return permissions.trial;
  return isAgent(type) ? permissions.agent : permissions.member;
}

/**
 * Refuses a function whose switches are off. @param type of the member; undefined for a visitor
 * @throws AppError `trial.rejected`, `permission.denied`
 */
function requireNeeds(type: number | undefined, site: Site, needs: Needs): void {
  const { flag, permission, feature, register, agentsAnyway = false, trials = false, when } = needs;
  const isMember = type !== undefined;
  if (type === TRIAL_TYPE && !trials) throw new AppError('trial.rejected', 'This function is for real accounts.');
  const isOn =
    (flag === undefined || site.whitelabel[flag] || (agentsAnyway && isMember && isAgent(type))) &&
    (permission === undefined || !isMember || permissionsOf(type, site).includes(permission)) &&
    (feature === undefined || !isMember || site.consolidated.features[feature]) &&
    (register === undefined || site.register[register]) &&
    (when === undefined || when(site));
  if (!isOn) throw new AppError('permission.denied', 'This function is switched off.');
}

/**
 * Checks the requirements of a call. It runs before the call's transaction, because reading the settings beside an open
 * transaction would deadlock on the embedded database.
 */
export function switchCheck(site: CachedValue<Site>, { memberOf }: Pick<Guard, 'memberOf'>) {
  return async (needs: Needs | null, request: FastifyRequest): Promise<void> => {
    if (needs) requireNeeds(memberOf(request)?.type, site.current() ?? (await site()), needs);
  };
}

type Input<K extends CallName> = z.output<(typeof schemas)[K]['input']>;
/** Requirements of a call; if they depend on the input, a function of the valid input. Null requires nothing. */
export type Rule<K extends CallName = CallName> = Needs | ((input: Input<K>) => Needs | null);

const open = (needs: Needs): Needs => ({ ...needs, trials: true });
const security: Needs = { permission: 'SECPRIV' };
const mail: Needs = { permission: 'MAILCEN' };
const chat: Needs = { flag: 'CBS3' };
const referral: Needs = { flag: 'REFERRAL', agentsAnyway: true };
const rewardCentre: Needs = { flag: 'REWCEN3', permission: 'REWCEN3' };
const rebate: Needs = { flag: 'MANPLAYREB3' };
const deposit: Needs = { flag: 'DEPOSIT' };
const freePlay = open({ flag: 'FREEPLAY3' });
const income: Needs = { permission: 'AGEREBINC3' };
const rates: Needs = { permission: 'GAMSER' };
/** Recovery is by phone or by e-mail, as the flag says. */
const byPhone = open({ flag: 'CHNGPASSVERIF3' });
const byMail = open({ when: ({ whitelabel }) => !whitelabel.CHNGPASSVERIF3 });

/** The flag of each third-party sign-in: AUTHL-02, AUTHL-08, AUTHL-09. */
const thirdParty = { google: 'GOOGLELOGIN3', facebook: 'FACEBOOKLOGIN3', sms: 'MOBILEVERCODELOGIN3' } as const;
const records = ({ types }: { readonly types: 'A' | '' }): Needs =>
  types === 'A' ? { permission: 'AGENTRANSMULTDOWN3' } : open({ flag: 'TRANSREC3', permission: 'TRANSREC3' });
/** A phone token proves a number, which is no log-in method; the other tokens open the account later. */
const registration =
  (way: keyof Site['register']) =>
  ({
    firebaseIdToken,
    firebaseChannel: by,
  }: {
    readonly firebaseIdToken?: string | undefined;
    readonly firebaseChannel?: keyof typeof thirdParty | undefined;
  }): Needs =>
    open({ register: way, ...(firebaseIdToken && by && by !== 'sms' ? { flag: thirdParty[by] } : {}) });
/** A number is registered by mobile, or as a proven field of a registration by name. */
const provesNumbers = ({ register, registerFields: { mobileNum, verificationCode } }: Site): boolean =>
  register.mobileNum || (register.username && mobileNum.enabled && verificationCode.enabled);

/**
 * The site switches of each call. This is the one place: the router enforces it before the call, and a test refuses a
 * call that is neither here nor in `unswitched`.
 */
export const switches = {
  login: ({ type, firebaseChannel = 'sms' }) => {
    if (type === 'sms') return open({ flag: 'MOBILEVERCODELOGIN3' });
    return type === 'firebase' ? open({ flag: thirdParty[firebaseChannel] }) : null;
  },
  register: registration('username'),
  registerMobile: registration('mobileNum'),
  sendSmsCode: ({ purpose }) => (purpose === 'login' ? open({ flag: 'MOBILEVERCODELOGIN3' }) : byPhone),
  sendRegisterCode: open({ when: provesNumbers }),
  sendBindCode: security,
  forgotPassword: byMail,
  resetPassword: byMail,
  setPasswordByPhone: byPhone,
  createTrial: freePlay,
  freeplay: freePlay,
  changePaymentPassword: security,
  sendEmailCode: security,
  setEmail: security,
  setMobileNum: security,
  setIdentity: security,
  bindBankCard: security,
  setDefaultBankCard: security,
  removeBankCard: security,
  confirmWays: security,
  ownData: security,
  identityCheck: security,
  startIdentityCheck: security,
  accountClosing: security,
  closeAccount: security,
  notificationSettings: security,
  setNotification: security,
  sendConfirmCode: security,
  confirm: security,
  passkeyRegisterOptions: security,
  registerPasskey: security,
  renamePasskey: security,
  removePasskey: security,
  inbox: mail,
  openInboxMessage: mail,
  readInboxMessages: mail,
  readWholeInbox: mail,
  deleteInboxMessages: mail,
  restoreInboxMessages: mail,
  chatLaunch: chat,
  chatUnread: chat,
  openChat: chat,
  chatMessages: chat,
  readChat: chat,
  sendChatMessage: chat,
  depositMethods: deposit,
  createDeposit: deposit,
  createOneTapDeposit: deposit,
  paymentAgreements: deposit,
  betRecords: open({ permission: 'TRANSBETREPMEM3', feature: 'betReport' }),
  transactionRecords: records,
  transactionStatement: records,
  transactionCsv: records,
  profitAndLoss: open({ permission: 'PERSREP' }),
  affiliateInfo: referral,
  affiliateCode: referral,
  inviteSummary: referral,
  invitedMembers: referral,
  rewards: rewardCentre,
  rewardCount: rewardCentre,
  claimReward: rewardCentre,
  claimAllRewards: rewardCentre,
  rebate,
  claimRebate: rebate,
  rebateClaims: rebate,
  missions: { feature: 'mission' },
  claimMission: { feature: 'mission' },
  leaderboard: { feature: 'mission' },
  // A trial account has no level, but it may read what a visitor may read.
  vipLevels: open({ feature: 'vip' }),
  rankProgress: { feature: 'vip' },
  mallGoods: { permission: 'PTSYS3' },
  redeemGoods: { permission: 'PTSYS3' },
  mallRedemptions: { permission: 'PTSYS3' },
  teamOverview: { permission: 'AGEPAG' },
  teamOverviewCsv: { permission: 'AGEPAG' },
  downline: { permission: 'DOWNMAN' },
  teamNote: { permission: 'DOWNMAN' },
  setTeamNote: { permission: 'DOWNMAN' },
  teamProfit: { permission: 'AGETEAMPNL3' },
  teamProfitCsv: { permission: 'AGETEAMPNL3' },
  teamBets: { permission: 'TEAMBETTING3' },
  teamBetsCsv: { permission: 'TEAMBETTING3' },
  rebateHistory: rates,
  setRebates: rates,
  applyRebates: rates,
  rebateTemplates: rates,
  saveRebateTemplate: rates,
  removeRebateTemplate: rates,
  rebateIncome: income,
  rebateIncomeBy: income,
  rebateIncomeDetail: income,
  rebateIncomeCsv: income,
} satisfies { readonly [K in CallName]?: Rule<K> };

/** The rule of a call; undefined for a call without a switch. */
export function ruleOf<K extends CallName>(name: K): Rule<K> | undefined {
  const all: Partial<Record<CallName, Rule<never>>> = switches;
  return all[name] as Rule<K> | undefined;
}
