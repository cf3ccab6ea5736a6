const Channel = MessageChannel;
const { close, postMessage } = MessagePort.prototype;

/** By a message, as React does it: a version can end every timer of the page. */
const nextTask = () =>
  new Promise<void>((go) => {
    const { port1, port2 } = new Channel();
    port1.onmessage = () => {
      go();
      close.call(port1);
    };
    postMessage.call(port2, null);
  });

/**
 * Does each step as a task of its own, so that the page answers a tap in between. A step that throws does not stop the
 * next ones. @returns settles after the last step
 */
export async function inTasks(steps: Iterable<() => void>): Promise<void> {
  for (const step of steps) {
    await nextTask();
    try {
      step();
    } catch (error) {
      reportError(error);
    }
  }
}
