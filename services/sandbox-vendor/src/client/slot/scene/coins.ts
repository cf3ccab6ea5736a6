interface Coin {
  x: number;
  y: number;
  dx: number;
  dy: number;
  turn: number;
  size: number;
}

const GRAVITY = 620;

/** A burst of coins for a win that is well above its stake. */
export class CoinBurst {
  #coins: Coin[] = [];

  start(x: number, y: number, count: number): void {
    this.#coins = Array.from({ length: count }, (_, n) => {
      const angle = -Math.PI / 2 + (Math.random() * 2 - 1) * 1.1;
      const speed = 200 + Math.random() * 260;
      return {
        x,
        y,
        dx: Math.cos(angle) * speed,
        dy: Math.sin(angle) * speed,
        turn: n,
        size: 7 + (n % 4) * 2,
      };
    });
  }

  get active(): boolean {
    return this.#coins.length > 0;
  }

  update(seconds: number, floor: number): void {
    for (const coin of this.#coins) {
      coin.dy += GRAVITY * seconds;
      coin.x += coin.dx * seconds;
      coin.y += coin.dy * seconds;
      coin.turn += seconds * 9;
    }
    this.#coins = this.#coins.filter((coin) => coin.y < floor + 20);
  }

  draw(context: CanvasRenderingContext2D): void {
    for (const { x, y, turn, size } of this.#coins) {
      const width = Math.max(1.5, Math.abs(Math.cos(turn)) * size);
      context.fillStyle = '#e08a13';
      context.beginPath();
      context.ellipse(x, y + 1.5, width, size, 0, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#ffd257';
      context.beginPath();
      context.ellipse(x, y, width, size, 0, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = '#fff6c4';
      context.beginPath();
      context.ellipse(x - width * 0.2, y - size * 0.25, width * 0.35, size * 0.4, 0, 0, 2 * Math.PI);
      context.fill();
    }
  }
}
