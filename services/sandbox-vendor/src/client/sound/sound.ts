/**
 * The game's sounds, synthesised in the browser: nothing is downloaded, and sound is off until the player turns it on.
 */
export class Sound {
  #context: AudioContext | null = null;
  on = false;

  /** Turns sound on or off; the first time inside a tap, as browsers require. */
  toggle(): boolean {
    this.on = !this.on;
    if (this.on) {
      this.#context ??= new AudioContext();
      void this.#context.resume();
    }
    return this.on;
  }

  #note(frequency: number, options: { at?: number; length?: number; loud?: number; wave?: OscillatorType } = {}): void {
    const context = this.#context;
    if (!this.on || !context) return;
    const { at = 0, length = 0.12, loud = 0.12, wave = 'triangle' } = options;
    const start = context.currentTime + at;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    const tone = context.createOscillator();
    tone.type = wave;
    tone.frequency.setValueAtTime(frequency, start);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }

  press(): void {
    this.#note(220, { length: 0.08, wave: 'square', loud: 0.05 });
  }

  reelStop(reel: number): void {
    this.#note(110 + reel * 8, { length: 0.14, loud: 0.2 });
    this.#note(880, { length: 0.03, loud: 0.03, wave: 'square' });
  }

  /** `size`: payout as a multiple of the stake. Up to 1 the player gained nothing, so nothing is played. */
  win(size: number): void {
    if (size <= 1) return;
    const scale = [523, 659, 784, 1047, 1319, 1568, 2093];
    const notes = size < 5 ? 3 : size < 15 ? 5 : 7;
    for (const [n, frequency] of scale.slice(0, notes).entries()) this.#note(frequency, { at: n * 0.11, length: 0.3 });
  }

  feature(): void {
    for (const [n, frequency] of [392, 523, 659, 784, 1047].entries())
      this.#note(frequency, { at: n * 0.14, length: 0.5, loud: 0.14 });
  }
}
