/** A text message to a phone. */
export interface SmsMessage {
  /** E.164: `+8801712345678`. */
  readonly to: string;
  readonly text: string;
}

/** Sends text messages. */
export interface SmsPort {
  /** Resolves when the service has accepted the message. @throws Error when it has not */
  send(message: SmsMessage): Promise<void>;
}
