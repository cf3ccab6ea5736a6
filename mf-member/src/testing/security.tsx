import type { calls, IdentityCheck, OutputOf } from '@r777/shared/contracts';
import { type AppOptions, askedField, fill, renderWithApp, someRegisterSettings } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { SecurityCentrePage } from '../features/security-centre/page/security-centre-page';
import { aGoldMember } from './answers';

type Config = OutputOf<typeof calls.securityConfig>;
type Card = OutputOf<typeof calls.bankCards>['cards'][number];

const none = { set: false, verified: false, masked: null };

/** The settings of a member: by default only a payment password. */
export function aConfig(part: Partial<Config> = {}): Config {
  return {
    password: { set: true },
    paymentPassword: { set: true, lockedUntil: null },
    email: none,
    mobileNum: none,
    bankCard: { set: false, count: 0, max: 5 },
    nickname: { set: true },
    birthday: { set: false, value: null },
    realName: { set: false, masked: null },
    ...part,
  };
}

/** A bound card. */
export function aCard(cardId: string, part: Partial<Card> = {}): Card {
  return {
    cardId,
    bankCode: 'BRAC',
    bankName: 'BRAC Bank',
    holder: 'Rahim Uddin',
    maskedNumber: '****6789',
    isDefault: false,
    boundAt: '2026-11-20T06:30:00Z',
    ...part,
  };
}

/** A way to confirm. */
export const aWay = (
  way: OutputOf<typeof calls.confirmWays>['ways'][number]['way'],
  part: { to?: string; lockedUntil?: string } = {},
) => ({ way, to: part.to ?? null, lockedUntil: part.lockedUntil ?? null });

/** A proof of identity that has not begun: withdrawals of more than ৳50,000 ask for it. */
export function anIdentityCheck(part: Partial<IdentityCheck> = {}): IdentityCheck {
  return {
    state: 'none',
    reason: null,
    time: null,
    above: '50000.00',
    waiting: { count: 0, amount: '0.00' },
    startable: true,
    ...part,
  };
}

const confirmed = { confirmation: 'confirmed', expiresAt: Date.now() + 300_000 };

/** Opens the security centre, at the named form if there is one. */
export function openSecurity(form = '', { answers, ...options }: AppOptions = {}) {
  return renderWithApp(<SecurityCentrePage />, {
    session: true,
    path: `/m/securityCenter${form && `?form=${form}`}`,
    answers: {
      memberInfo: aGoldMember(),
      securityConfig: aConfig(),
      registerSettings: someRegisterSettings({
        paymentPassword: askedField({
          pattern: '^\\d+$',
          message: 'in_password_incorrect',
          minLength: 6,
          maxLength: 6,
        }),
      }),
      confirmWays: { ways: [aWay('paymentPassword')] },
      confirm: confirmed,
      ...answers,
    },
    ...options,
  });
}
/** An opened security centre. */
export type OpenedSecurity = ReturnType<typeof openSecurity>;

/** The sheet that asks for a confirmation. */
export const confirmSheet = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });

/** Confirms with the payment password. */
export async function confirmByPassword({ user }: OpenedSecurity, secret = 'Cash777!'): Promise<void> {
  const sheet = within(await confirmSheet());
  await fill(user, await sheet.findByLabelText('Payment password'), secret);
  await user.click(sheet.getByRole('button', { name: 'Confirm' }));
}

/** The inputs of a call, in order. */
export const sentWith = ({ seen }: OpenedSecurity, name: string) =>
  seen.filter((call) => call.name === name).map(({ input, headers }) => ({ input, key: headers['idempotency-key'] }));
