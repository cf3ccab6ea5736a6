/**
 * A script that could not be fetched, or whose bytes do not match their integrity value: the browser does not
 * distinguish them.
 */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

/**
 * Runs a script from an address. The element is removed afterwards in every case, so that nothing keeps the code alive.
 * @throws ScriptError when it did not arrive, did not match its integrity, or `signal` gave up on it.
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
