/**
 * A script that could not be fetched, or whose bytes do not match its integrity value: the browser does not distinguish
 * the two.
 */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * Runs a script from an address. The element is always removed afterwards, so that it does not keep the code in memory.
 * @throws ScriptError if it did not arrive, did not match its integrity value, or `signal` was aborted.
 */
export function runScript(src: string, integrity: string | undefined, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (done: () => void) => () => {
      script.onload = script.onerror = null;
      signal.removeEventListener('abort', abort);
      script.remove();
      done();
    };
    const abort = end(() => reject(new ScriptError(`gave up on ${src}`)));
    script.onload = end(resolve);
    script.onerror = end(() => reject(new ScriptError(`could not load ${src}`)));
    signal.addEventListener('abort', abort);
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.src = src;
    document.head.append(script);
  });
}
