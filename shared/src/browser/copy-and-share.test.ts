import { afterEach, expect, test, vi } from 'vitest';
import { canShare, copyText, share } from './copy-and-share';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'execCommand');
});

/** A page over plain http: browsers offer neither the clipboard nor the share sheet. */
function plainHttp() {
  vi.stubGlobal('navigator', { userAgent: navigator.userAgent });
}

test('over plain http a text is copied from a field, which is gone afterwards, and the focus comes back', async () => {
  plainHttp();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  let copied: string | undefined;
  const execCommand = () => {
    copied = document.querySelector('textarea')?.value;
    return true;
  };
  Object.assign(document, { execCommand });
  await copyText('R777-4711');
  expect(copied).toBe('R777-4711');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('a browser that copies in neither way refuses, so that the page can say how to go on', async () => {
  plainHttp();
  Object.assign(document, { execCommand: () => false });
  await expect(copyText('R777-4711')).rejects.toThrow(DOMException);
});

test('a closed share sheet is no failure, and a refused one is', async () => {
  const open = vi.fn<(data: ShareData) => Promise<void>>();
  vi.stubGlobal('navigator', { share: open });
  expect(canShare()).toBe(true);
  open.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  expect(await share({ url: '/' })).toBe(false);
  open.mockRejectedValueOnce(new DOMException('refused', 'NotAllowedError'));
  await expect(share({ url: '/' })).rejects.toThrow('refused');
  plainHttp();
  expect(canShare()).toBe(false);
});
