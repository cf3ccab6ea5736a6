/** A log-in that was just made by registering. */
export interface NewLogin {
  username: string;
  password: string;
}

let waiting: NewLogin | null = null;

/** Keeps the new log-in for the log-in form, in memory alone: one tap then logs the player in. */
export function keepNewLogin(login: NewLogin): void {
  waiting = login;
}

/** Takes the new log-in, once. */
export function takeNewLogin(): NewLogin | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
