/**
 * A process that keeps many event streams open, as pages do. `argv`: address and number. The parent sends `begin`
 * before a change and `report` after it; the answer is the times at which the streams received the change (ms since
 * 1970).
 */
import { Agent, get } from 'node:http';

const [address = '', count = '0'] = process.argv.slice(2);
/** Connections opened at once: the server's accept queue is short. */
const AT_ONCE = 100;

const now = () => performance.timeOrigin + performance.now();
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
let heard: number[] = [];
let round = 0;

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    let first = true;
    let told = -1;
    const request = get(address, { agent, headers: { accept: 'text/event-stream' } }, (response) => {
      response.on('data', (chunk: Buffer) => {
        if (first) resolve();
        first = false;
        if (told === round || !chunk.includes('event: document')) return;
        told = round;
        heard.push(now());
      });
    });
    request.on('error', reject);
  });
}

for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - opened) }, open));
}
process.on('message', (message) => {
  if (message === 'begin') {
    round += 1;
    heard = [];
  }
  process.send?.({ heard });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ ready: true });
