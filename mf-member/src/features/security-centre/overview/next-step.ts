import type { calls, OutputOf } from '@r777/shared/contracts';

/** The member's settings. */
export type Config = OutputOf<typeof calls.securityConfig>;
/** A step that makes the account safer. */
export type Step = 'proveEmail' | 'proveMobile' | 'paymentPassword' | 'bankCard' | 'email' | 'mobile';

/**
 * The steps, most useful first, each with its state. A contact that was only typed comes first: until it is proven, a new
 * account may not play or pay in.
 */
export function stepsOf(config: Config): readonly { step: Step; done: boolean; form: string }[] {
  const isTyped = ({ set, verified }: Config['email']) => set && !verified;
  const { email, mobileNum } = config;
  const contact = [
    { step: isTyped(email) ? ('proveEmail' as const) : ('email' as const), done: email.verified, form: 'email' },
    {
      step: isTyped(mobileNum) ? ('proveMobile' as const) : ('mobile' as const),
      done: mobileNum.verified,
      form: 'mobile',
    },
  ];
  const isFirst = ({ step }: { step: Step }) => step === 'proveEmail' || step === 'proveMobile';
  return [
    ...contact.filter(isFirst),
    { step: 'paymentPassword', done: config.paymentPassword.set, form: 'paymentPassword' },
    ...contact.filter((one) => !isFirst(one)),
    { step: 'bankCard', done: config.bankCard.set, form: 'addCard' },
  ];
}
