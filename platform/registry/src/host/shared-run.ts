/**
 * Work whose callers share its result. A caller during a run gets the result of the next run, because the current one
 * may have missed a change. So at most one run is under way, and one waits.
 */
export class SharedRun<Result> {
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<Result> | undefined;

  constructor(private readonly run: () => Promise<Result>) {}

  /** The result of a run that begins after this call. */
  result(): Promise<Result> {
    const begin = () => {
      this.#next = undefined;
      return this.run();
    };
    if (!this.#next) {
      this.#next = this.#last.then(begin, begin);
      this.#last = this.#next;
    }
    return this.#next;
  }
}
