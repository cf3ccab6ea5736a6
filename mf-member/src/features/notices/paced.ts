/** Sends what is given to it one by one, at most one per `ms`, in order; nothing is lost while it is not stopped. */
export function paced<T>(send: (item: T) => void, ms: number): { push(item: T): void; stop(): void } {
  const waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    if (waiting.length === 0) {
      timer = undefined;
      return;
    }
    const [item] = waiting.splice(0, 1) as [T];
    timer = setTimeout(next, ms);
    send(item);
  };

  return {
    push(item) {
      waiting.push(item);
      if (timer === undefined) next();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.length = 0;
    },
  };
}
