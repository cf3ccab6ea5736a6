/** The log-in data of an account that was just registered. */
export interface NewLogin {
  username: string;
  password: string;
}

let waiting: NewLogin | null = null;

/** Passes the new log-in to the log-in form, in memory only: one tap then logs the player in. */
export function keepNewLogin(login: NewLogin): void {
  waiting = login;
}

/** Returns the new log-in and removes it. */
export function takeNewLogin(): NewLogin | null {
  const taken = waiting;
  waiting = null;
  return taken;
}
