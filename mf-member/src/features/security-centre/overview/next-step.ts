import type { calls, OutputOf } from '@r777/shared/contracts';

/** What is set of a member. */
export type Config = OutputOf<typeof calls.securityConfig>;
/** A step that makes the account safer. */
export type Step = 'paymentPassword' | 'bankCard' | 'email' | 'mobile';

/** The steps in the order in which they help most, each with whether it is done. */
export function stepsOf(config: Config): readonly { step: Step; done: boolean; form: string }[] {
  return [
    { step: 'paymentPassword', done: config.paymentPassword.set, form: 'paymentPassword' },
    { step: 'email', done: config.email.verified, form: 'email' },
    { step: 'mobile', done: config.mobileNum.verified, form: 'mobile' },
    { step: 'bankCard', done: config.bankCard.set, form: 'addCard' },
  ];
}
