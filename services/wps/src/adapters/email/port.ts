/** A plain-text e-mail. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends e-mail. */
export interface EmailPort {
  /** Resolves when the mail server has accepted it. @throws Error when it has not */
  send(email: Email): Promise<void>;
}
