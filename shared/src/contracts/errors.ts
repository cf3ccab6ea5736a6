/**
 * Every failure the product can report. Server codes come with the HTTP status that carries them; the browser adds the
 * last group for calls that got no answer. Each code has a text in every language (`errors` namespace, key = code).
 */
export const errorStatus = {
  'request.invalid': 400,
  'request.unsupported': 415,
  'request.tooLarge': 413,
  'request.notFound': 404,
  'request.rateLimited': 429,
  'request.conflict': 409,
  'request.replayed': 400,
  'request.undecryptable': 400,
  'session.required': 401,
  'session.expired': 401,
  'session.revoked': 401,
  'permission.denied': 403,
  'login.failed': 401,
  'login.locked': 429,
  'login.nonMember': 403,
  'login.nonAgent': 403,
  'captcha.required': 400,
  'captcha.wrong': 400,
  'username.taken': 409,
  'name.characters': 400,
  'name.mixed': 400,
  'name.reserved': 400,
  'mobile.taken': 409,
  'member.unavailable': 403,
  'member.excluded': 403,
  /** An operator has to decide first: the account resembles that of an excluded person. It may withdraw. */
  'member.held': 403,
  /** Below the minimum age of the policy, or without a date of birth since that age was raised. It may withdraw. */
  'member.age': 403,
  'member.refused': 403,
  'reauth.required': 403,
  /** A contact of the account was only typed. Play and deposits wait until its owner has proved it. */
  'contact.unproven': 403,
  'affiliate.invalid': 400,
  'verification.wrong': 400,
  'human.failed': 400,
  'modify.new.old.same': 400,
  'activity.closed': 409,
  'activity.entered': 409,
  'trial.rejected': 403,
  'game.unavailable': 404,
  'vendor.unavailable': 502,
  'vendor.signature': 401,
  'lottery.closed': 409,
  'lottery.limit': 409,
  'wallet.insufficient': 402,
  'wagering.open': 409,
  'chargeback.open': 409,
  'contract.owed': 409,
  'round.open': 409,
  'withdraw.limit': 409,
  'deposit.limit': 409,
  'loss.limit': 409,
  'session.limit': 409,
  'realityCheck.due': 409,
  'stake.tooFast': 429,
  'freeSpins.over': 409,
  'limit.closed': 409,
  'policy.off': 403,
  'withdraw.final': 409,
  /** The account is not closed while there is money in it that can be withdrawn. */
  'closing.money': 409,
  /** The account is not closed while a payment, a round or a bet has no result. */
  'closing.open': 409,
  'password.wrong': 403,
  'password.common': 400,
  'password.resetRequired': 403,
  'password.changeRequired': 403,
  'confirmation.required': 403,
  'profile.changed': 409,
  'profile.set': 409,
  'email.taken': 409,
  'passkey.unknown': 401,
  'passkey.failed': 400,
  'passkey.cloned': 403,
  'passkey.limit': 409,
  'passkey.bound': 409,
  'agent.applied': 409,
  'links.tooMany': 409,
  'card.limit': 409,
  'card.bound': 409,
  'card.taken': 409,
  'paymentPassword.unset': 409,
  'paymentPassword.wrong': 403,
  'paymentPassword.locked': 429,
  'wallet.round.unknown': 404,
  'rebate.tooHigh': 409,
  'rebate.tooLow': 409,
  'rebate.templateName': 409,
  'rebate.templateLimit': 409,
  'contract.offered': 409,
  'contract.closed': 409,
  'contract.answered': 409,
  'contract.noneOwn': 409,
  'contract.aboveOwn': 409,
  'redRain.closed': 409,
  'redRain.opened': 409,
  'redRain.empty': 409,
  'redRain.tooNew': 403,
  'redRain.needsPlay': 403,
  'rebate.minimum': 409,
  'reward.claimed': 409,
  'reward.expired': 409,
  'reward.withdrawn': 409,
  'mission.unfinished': 409,
  'mission.claimed': 409,
  /** The promotion is not open to this member now; `context` is the reason. */
  'promotion.closed': 409,
  /** The terms changed after the page showed them. */
  'promotion.changed': 409,
  'points.insufficient': 402,
  'goods.soldOut': 409,
  'goods.priceChanged': 409,
  'idempotency.required': 400,
  'idempotency.conflict': 409,
  'system.maintenance': 503,
  'system.restricted': 451,
  'system.unavailable': 503,
  'system.unknown': 500,
} as const;

/** An error code of a wps answer. */
export type ServerErrorCode = keyof typeof errorStatus;
/** Failures that the browser itself finds. */
export const clientErrorCodes = ['network.offline', 'network.failed', 'network.timeout', 'network.aborted'] as const;
/** Every code an `AppError` can carry. */
export type ErrorCode = ServerErrorCode | (typeof clientErrorCodes)[number];

/**
 * The failure form of the envelope. `field` names the wrong input; `captchaRequired` requires a captcha at the next
 * log-in; `params` are values for the code's text: `wagering.open` has `remaining`, an amount outside its limits has
 * `min` and `max`. `context` selects another text of the same code: `request.rateLimited` has the unit of the wait
 * (`seconds`, `minutes`, `hours`), whose number is under the same name; `session.revoked` has `hijacked` if a used
 * renewal came again, `noCookie` if the browser did not keep the session cookie, and `excluded` if the member takes a
 * break or is self-excluded; its `noOffers` is the time until which this browser hides offers (ISO), or `open`.
 */
export interface Failure {
  success: false;
  code: ServerErrorCode;
  /** English, for logs and tools; screens show the text of `code`. */
  message: string;
  field?: string;
  captchaRequired?: boolean;
  params?: Readonly<Record<string, string>>;
}

/** The answer of every wps endpoint. */
export type Envelope<T> = { success: true; value: T } | Failure;
