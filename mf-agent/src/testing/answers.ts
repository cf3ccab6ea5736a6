import { type MemberInfo, permissionKeys } from '@r777/shared/contracts';
import { aMember } from '@r777/shared/testing';

/** An agent with every permission, for tests. */
export function anAgent(part: Partial<MemberInfo> = {}): MemberInfo {
  return aMember({ id: '9', account: 'karim_agency', type: 1, permissions: [...permissionKeys], ...part });
}

/** The answers that every agent page needs, and the logged-in agent, for tests. */
export const asAgent = {
  session: { type: 1, userName: 'karim_agency' },
  answers: { memberInfo: anAgent() },
} as const;
