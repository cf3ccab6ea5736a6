import type { FastifyInstance } from 'fastify';

/** An order as it is sent to the payment provider. */
export interface ProviderOrder {
  /** Our id. The provider accepts an order once for each id, however often it is sent. */
  readonly orderId: string;
  readonly kind: 'deposit' | 'payout';
  /** The deposit method; empty for a payout. */
  readonly method: string;
  /** Decimal taka. */
  readonly amount: string;
  readonly currency: string;
  /** The player agrees that the provider keeps the account, so that later deposits take one tap. */
  readonly saves?: boolean;
  /** The provider's token of a kept account that pays; the order then has no page. */
  readonly agreement?: string;
  /** The recipient of a payout; a real provider refuses a payout without one. */
  readonly payee?: { readonly bank: string; readonly holder: string; readonly number: string };
}

/** The provider's answer to an order. The outcome follows later, in a call-back. */
export type Submitted =
  | {
      readonly state: 'accepted';
      /** The provider's own id. */
      readonly reference: string;
      /** The payment page; null if there is none. */
      readonly payUrl: string | null;
      /** A saved account pays, so that the player has nothing to approve on a page. */
      readonly authorised?: boolean;
    }
  | { readonly state: 'refused'; readonly reason: string };

/** The provider's state of an order: its outcome, pending, or unknown under this id, so that no outcome will come. */
export type OrderOutcome = 'success' | 'failed' | 'pending' | 'unknown';

/** Why a deposit failed: the player has cancelled it, or the provider has refused it. */
export type FailReason = 'cancelled' | 'refused';

/** The result of a payment with two steps. */
export type Executed =
  | {
      readonly state: 'success';
      /** What was paid, in decimal taka. It may differ from the order. */
      readonly amount: string;
      /** The provider's id of this payment. */
      readonly payment: string;
      /** The account that the player has saved; `account` is masked. */
      readonly agreement?: { readonly token: string; readonly account: string };
    }
  | { readonly state: 'failed'; readonly reason: FailReason };

/** The provider's state of a payment with two steps; `open` until the player has approved it. */
export type StepState = Executed | { readonly state: 'open' | 'authorised' | 'unknown' };

/**
 * Deposits in two steps, as mobile wallets have them: the order is created, its player approves it on the provider's
 * page, and wps executes it. Money moves at execution only. The provider executes an order once, however often it is
 * told to; a lost answer is queried first.
 */
export interface TwoStep {
  /** Deposit methods with two steps. */
  readonly methods: readonly string[];
  /** Executes an approved order; it ends within ten seconds. @throws if there was no clear answer: it is queried */
  execute(orderId: string): Promise<Executed>;
  /** Queries an order; it ends within ten seconds. @throws if there was no clear answer: it is queried again */
  query(orderId: string): Promise<StepState>;
  /** Ends a saved account: its token charges nothing any more. @throws if there was no clear answer */
  end(token: string): Promise<void>;
}

/**
 * The payment provider. It calls back on `POST /wps/payments/callback` with the fields of `calls.paymentCallback`,
 * signed with `callbackSecret` (see the schema), until it gets an acknowledgement.
 */
export interface Payments {
  /** Sent as `x-provider` in its call-backs. */
  readonly name: string;
  readonly callbackSecret: string;
  /** Sends an order; it ends within ten seconds. @throws if there was no clear answer: it is sent again */
  submit(order: ProviderOrder): Promise<Submitted>;
  /** Queries the outcome of an order; it ends within ten seconds. @throws if there was no clear answer: it is queried again */
  outcome(order: Pick<ProviderOrder, 'orderId' | 'kind'>): Promise<OrderOutcome>;
  /** Deposits in two steps, if the provider has any. */
  readonly twoStep?: TwoStep;
  /** Timed work of the provider itself (ms); only the local provider has any in wps. */
  readonly work?: (now: number, deliver: Deliver) => Promise<void>;
  /** Serves the provider's own pages; only the local provider has pages here. */
  readonly serve?: (app: FastifyInstance) => void;
}

/** A call-back to deliver: the body and its headers. */
export interface CallBack {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Delivers a call-back; returns whether it was acknowledged. */
export type Deliver = (callBack: CallBack) => Promise<boolean>;
