import { MEMBER_TYPE, type MemberInfo } from '../contracts';
import { AppError } from '../core/http/app-error';
import { aMember } from './answers';
import type { AppOptions } from './render';
import { type Answers, type CallName, refuse } from './transport';
import type { Variant } from './variants';

const never = () => new Promise<never>(() => undefined);
/** How a call answers when the network or the server fails it. A slow call does not answer at all. */
const failures = {
  offline: () => new AppError('network.offline'),
  refused: () => refuse('system.unavailable'),
  slow: never,
} satisfies Record<Exclude<Variant<'below'>, 'code'>, () => unknown>;

/**
 * The drivers of unit tests: each puts one variant of {@link dimensions} into the options of `renderWithApp`. `with`
 * combines several; answers of a later one override those of an earlier one.
 */
export const given = {
  /** A visitor of this role. `part` changes the server's member data. */
  as(role: Variant<'role'>, part: Partial<MemberInfo> = {}): AppOptions {
    if (role === 'guest') return {};
    const type = MEMBER_TYPE[role];
    return { session: { type }, answers: { memberInfo: aMember({ type, ...part }) } };
  },

  in: (language: Variant<'language'>): AppOptions => ({ language }),

  /** Makes these calls fail in this way. */
  failing(what: keyof typeof failures, ...names: CallName[]): AppOptions {
    return { answers: Object.fromEntries(names.map((name) => [name, failures[what]])) as Answers };
  },

  with: (...parts: AppOptions[]): AppOptions => ({
    ...Object.assign({}, ...parts),
    answers: Object.assign({}, ...parts.map(({ answers }) => answers)),
  }),
};
