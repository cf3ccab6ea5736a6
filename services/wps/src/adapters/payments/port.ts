/** An order as the payment provider is told of it. */
export interface ProviderOrder {
  /** Ours; the provider takes an order once for it, however often it is told. */
  readonly orderId: string;
  readonly kind: 'deposit' | 'payout';
  /** The way of paying in; empty for a payout. */
  readonly method: string;
  /** Decimal taka. */
  readonly amount: string;
  readonly currency: string;
  /** Who is paid out to; a real provider refuses a payout without. */
  readonly payee?: { readonly bank: string; readonly holder: string; readonly number: string };
}

/** What the provider answers to an order. What becomes of it comes later, as a call-back. */
export type Submitted =
  | {
      readonly state: 'accepted';
      /** The provider's own id. */
      readonly reference: string;
      /** Where the member pays; null where nothing has to be opened. */
      readonly payUrl: string | null;
    }
  | { readonly state: 'refused'; readonly reason: string };

/**
 * What the provider knows of an order: what became of it, that it is still at it, or that it never took one under this id, so
 * that nothing will come of it.
 */
export type OrderOutcome = 'success' | 'failed' | 'pending' | 'unknown';

/**
 * The payment provider. It calls back on `POST /wps/payments/callback` with the words of `calls.paymentCallback`, signed
 * with `callbackSecret` (see the schema), until it is acknowledged.
 */
export interface Payments {
  /** Stands in `x-provider` of its call-backs. */
  readonly name: string;
  readonly callbackSecret: string;
  /** Tells of an order. @throws when there was no clear answer: it is told again */
  submit(order: ProviderOrder): Promise<Submitted>;
  /** Asks what became of an order. @throws when there was no clear answer: it is asked again */
  outcome(order: Pick<ProviderOrder, 'orderId' | 'kind'>): Promise<OrderOutcome>;
  /** What a provider does by itself as time goes by (ms); only the local one lives inside wps. */
  readonly work?: (now: number, deliver: Deliver) => Promise<void>;
}

/** A call-back on its way: the body and its headers. */
export interface CallBack {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}
/** Makes a call-back; tells whether it was acknowledged. */
export type Deliver = (callBack: CallBack) => Promise<boolean>;
