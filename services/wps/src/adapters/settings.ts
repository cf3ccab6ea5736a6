import type { ChatSettings } from './chat/http';
import type { SmtpSettings } from './email/smtp';
import type { PaymentGateway } from './payments/http';
import type { SmsSettings } from './sms/http';
import type { FirebaseSettings } from './social/firebase';

/** Which adapters are real; without its settings each port has its local one, or none. */
export interface AdapterSettings {
  /** The SMS provider; without one messages stay in the local outbox. */
  readonly sms?: SmsSettings | undefined;
  /** The mail server; without one mail stays in the local outbox. */
  readonly smtp?: SmtpSettings | undefined;
  /** The chat provider; without one wps has its own support desk. */
  readonly chat?: ChatSettings | undefined;
  /** The Firebase project of third-party sign-in; without one there is none. */
  readonly firebase?: FirebaseSettings | undefined;
  /** The payment provider; the sandbox moves no real money. Without either there are no deposits and withdrawals. */
  readonly payments?: PaymentGateway | 'sandbox' | undefined;
  /** The address at which players reach the sandbox's payment pages; without it deposits settle by themselves. */
  readonly paymentPages?: string | undefined;
}
