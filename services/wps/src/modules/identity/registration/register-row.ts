import type { RegisterInput } from '@r777/shared/contracts';
import { newCode } from '../../../platform/crypto/tokens';
import { cleanName, nameKey } from '../members/names';
import type { members } from '../members/tables';

/** The input of a registration by either method: by mobile there is no username until one is generated. */
export type Registration = Omit<RegisterInput, 'username'> & { readonly username?: string };

/** Values that are determined before a registration is stored. */
export interface Settled {
  readonly username: string;
  readonly passwordHash: string;
  readonly paymentPasswordHash: string | null;
  readonly parentId: number | null;
  /** E.164 */
  readonly mobileKey: string | null;
  readonly mobileVerifiedAt: Date | null;
}

/** The new member's row. */
export function registerRow(input: Registration, settled: Settled, at: Date): typeof members.$inferInsert {
  const { termsVersion, registerMethod, registerUrl, domain } = input;
  const { username, ...rest } = settled;
  const text = (value: string | undefined) => (value ? value : null);
  return {
    ...rest,
    username: cleanName(username),
    usernameKey: nameKey(username),
    type: input.type,
    affiliateCode: newCode(),
    clubLabel: 'VIP 0',
    nickname: text(input.nickname),
    email: text(input.email),
    mobileNum: text(input.mobileNum),
    countryDialingCode: text(input.countryDialingCode),
    payeeName: text(input.payeeName),
    birthday: text(input.birthday),
    idNumber: text(input.idNumber),
    qqNum: text(input.qqNum),
    facebook: text(input.facebook),
    wechat: text(input.wechat),
    line: text(input.line),
    whatsapp: text(input.whatsapp),
    zalo: text(input.zalo),
    registerMethod,
    registerUrl,
    domain,
    termsVersion,
    registeredAt: at,
  };
}
