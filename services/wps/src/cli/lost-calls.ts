import type { CallName } from '@r777/shared/schemas';
import { type AdminCallName, adminCallList } from '../admin/contract/admin-calls';
import type { LogDetails } from '../http/observe';

/** A call that a member has made since the copy. */
export interface LostCall {
  readonly account: string;
  readonly exclusion?: LogDetails['exclusion'] | undefined;
}

/** What an operator does about a lost call: a command without its reason, or words. */
type Step = (lost: LostCall) => string;

const close: Step = ({ account }) => `member state ${account} disabled`;
const ask =
  (text: string): Step =>
  ({ account }) =>
    `member message ${account}: ${text}`;

/**
 * The log has the end of the exclusion, so staff exclude the player until exactly then, and nobody has to ask a player
 * who may want to play by now. An older version logged no end: the account is closed until the player has named it.
 */
const excludeAgain: Step = ({ account, exclusion }) =>
  exclusion === undefined
    ? `member state ${account} disabled; ask until when, member exclude, then member state ${account} active`
    : `member exclude ${account} ${exclusion.kind} ${exclusion.until ?? 'ever'}`;

const newPassword = ask('the former password is valid again, please change it');
const newContact = ask('your former contact is back, and can recover the account; please change it');

/**
 * The calls whose loss does harm, the most urgent first, each with its step. Without them a player who has stopped can
 * play again, or somebody whom the member has locked out can log in, recover the account or be paid. Left out:
 * - `logout`, `endDevice`, `endOtherDevices`: `site close` ends every log-in; a known browser alone begins none.
 * - `confirmPlayLimit`, `dropPlayLimit`: the stricter limit is in force again, and a looser one needs a confirmation.
 * - Calls that add something, such as `registerPasskey`: the member sees that it is gone, and nobody else gains by it.
 * - Calls about money: it is settled from the records of vendor and payment provider.
 */
export const lostCalls = {
  excludeSelf: excludeAgain,
  closeAccount: close,
  setPlayLimit: ask('a limit that you set is gone, please set it again'),
  startIdentityCheck: ({ account }) =>
    `ask the identity provider what document ${account} has shown last, and enter it: member person, member identity`,
  reportSignIn: (lost) => `${close(lost)}, until the owner calls: a stranger has the password`,
  resetPassword: newPassword,
  setPasswordByPhone: newPassword,
  changePassword: newPassword,
  changePasswordV2: newPassword,
  changePaymentPassword: ask('the former payment password is valid again, please change it'),
  setEmail: newContact,
  setMobileNum: newContact,
  removePasskey: ask('a passkey that you removed is back, please remove it'),
  removeBankCard: ask('a card that you removed is back, please remove it'),
  removePaymentAgreement: ask('a saved payment account that you removed is back, please remove it'),
} satisfies Partial<Record<CallName, Step>>;

/** The name of one of {@link lostCalls}. */
export type LostCallName = keyof typeof lostCalls;

/** Whether a call of the log is one of {@link lostCalls}. */
export const isLostCall = (call: string): call is LostCallName => Object.hasOwn(lostCalls, call);

/** Log-ins of operators: `site close` ends them. */
const signIns: ReadonlySet<AdminCallName> = new Set(['enrol', 'login', 'logout', 'sessionEnd']);

/** The command of each change that operators make, by the name of its call in the log. */
export const operatorCommands: ReadonlyMap<string, string> = new Map(
  adminCallList
    .filter(([name, { method }]) => method === 'POST' && !signIns.has(name))
    .map(([name, { command }]) => [`admin.${name}`, command.replace(/ ?<\w+>/g, '')]),
);
