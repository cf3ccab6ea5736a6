import { z } from 'zod';
import { VendorError } from '../../vendor-error';
import { type Lines, openLines, readLines } from './lines';

const NAME = 'proofs.jsonl';
/** Most rounds that can be checked by their id; the oldest are removed first. */
const MOST = 50_000;

const entry = z.object({
  roundId: z.string(),
  gameId: z.string(),
  /** When it was decided, in ms since 1970. */
  at: z.number().int(),
  /** The number of the round in its session, or at its table. */
  nonce: z.number().int(),
  /** Missing for a table: its seed comes from the vendor's key. */
  own: z.object({ seed: z.string(), clientSeed: z.string(), promise: z.string(), claim: z.number().int() }).optional(),
});

/** How a round was decided. Neither its player nor its stake is part of it, because anybody may ask for it. */
export type Proof = z.infer<typeof entry>;

/** The decided rounds, stored on disk, so that a link to one still works after a restart. */
export class Proofs {
  readonly #rounds = new Map<string, Proof>();
  #lines: Lines | undefined;

  static async open(folder: string): Promise<Proofs> {
    const proofs = new Proofs();
    for await (const line of readLines(folder, NAME)) {
      const proof = entry.safeParse(line).data;
      if (proof) proofs.#keep(proof);
    }
    const kept = () => [...proofs.#rounds.values()];
    proofs.#lines = await openLines(folder, NAME, kept(), { kept });
    return proofs;
  }

  #keep(proof: Proof): void {
    this.#rounds.set(proof.roundId, proof);
    const [oldest] = this.#rounds.keys();
    if (this.#rounds.size > MOST && oldest !== undefined) this.#rounds.delete(oldest);
  }

  /** A full disk must not stop a round that is paid: until the next restart it can be checked from memory. */
  async add(proof: Proof): Promise<void> {
    this.#keep(proof);
    await this.#lines?.append(proof).catch(() => {});
  }

  /** @throws VendorError `round.unknown` */
  find(roundId: string): Proof {
    const proof = this.#rounds.get(roundId);
    if (!proof) throw new VendorError('round.unknown');
    return proof;
  }

  async close(): Promise<void> {
    await this.#lines?.close();
  }
}
