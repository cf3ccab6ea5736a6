import { sum } from './end';

/** Chips that lie on the fields and are not placed yet. Amounts in paisa. */
export class Chips {
  readonly #bySpot = new Map<string, number>();
  readonly #order: [spot: string, amount: number][] = [];

  /** The amount on each spot. */
  get bySpot(): ReadonlyMap<string, number> {
    return this.#bySpot;
  }

  get total(): number {
    return sum(this.#bySpot.values());
  }

  add(spot: string, amount: number): void {
    this.#bySpot.set(spot, (this.#bySpot.get(spot) ?? 0) + amount);
    this.#order.push([spot, amount]);
  }

  /** Removes the last chip. */
  undo(): void {
    const last = this.#order.pop();
    if (!last) return;
    const [spot, amount] = last;
    const left = (this.#bySpot.get(spot) ?? 0) - amount;
    if (left > 0) this.#bySpot.set(spot, left);
    else this.#bySpot.delete(spot);
  }

  clear(): void {
    this.#bySpot.clear();
    this.#order.length = 0;
  }
}
