import type { FastifyInstance } from 'fastify';

/** An order as it is sent to the payment provider. */
export interface ProviderOrder {
  /** Our id; the provider accepts an order once per id, however often it is sent. */
  readonly orderId: string;
  readonly kind: 'deposit' | 'payout';
  /** The deposit method; empty for a payout. */
  readonly method: string;
  /** Decimal taka. */
  readonly amount: string;
  readonly currency: string;
  /** The recipient of a payout; a real provider refuses a payout without one. */
  readonly payee?: { readonly bank: string; readonly holder: string; readonly number: string };
}

/** The provider's answer to an order. The outcome follows later, as a call-back. */
export type Submitted =
  | {
      readonly state: 'accepted';
      /** The provider's own id. */
      readonly reference: string;
      /** Where the member pays; null if there is no page to open. */
      readonly payUrl: string | null;
    }
  | { readonly state: 'refused'; readonly reason: string };

/**
 * The provider's state of an order: its outcome, still pending, or unknown under this id, so that there will be no
 * outcome.
 */
export type OrderOutcome = 'success' | 'failed' | 'pending' | 'unknown';

/**
 * The payment provider. It calls back on `POST /wps/payments/callback` with the fields of `calls.paymentCallback`,
 * signed with `callbackSecret` (see the schema), until it gets an acknowledgement.
 */
export interface Payments {
  /** Sent as `x-provider` in its call-backs. */
  readonly name: string;
  readonly callbackSecret: string;
  /** Sends an order. @throws when there was no clear answer: it is sent again */
  submit(order: ProviderOrder): Promise<Submitted>;
  /** Queries the outcome of an order. @throws when there was no clear answer: it is queried again */
  outcome(order: Pick<ProviderOrder, 'orderId' | 'kind'>): Promise<OrderOutcome>;
  /** Timed work of the provider itself (ms); only the local one is part of wps. */
  readonly work?: (now: number, deliver: Deliver) => Promise<void>;
  /** Serves the provider's own pages; only the local one has them here. */
  readonly serve?: (app: FastifyInstance) => void;
}

/** A call-back to deliver: the body and its headers. */
export interface CallBack {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Delivers a call-back; returns whether it was acknowledged. */
export type Deliver = (callBack: CallBack) => Promise<boolean>;
