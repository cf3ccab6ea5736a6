import { expect, test } from 'vitest';
import { uploadProgress } from './commands';

/** The result of an upload of 200 bytes, sent in pieces of 2 bytes. */
function written(interactive: boolean): string {
  let said = '';
  const tell = uploadProgress({ out: () => undefined, err: (text) => (said += text), interactive });
  for (let sent = 0; sent <= 200; sent += 2) tell(sent, 200);
  return said;
}

test('REG-13 a person sees the progress of an upload in one line that changes, up to its end', () => {
  const steps = Array.from({ length: 101 }, (_, percent) => `\ruploading ${percent} %`);
  expect(written(true)).toBe(`${steps.join('')}\n`);
});

test('REG-13 a log gets a line for each quarter of an upload', () => {
  expect(written(false)).toBe('uploading 0 %\nuploading 25 %\nuploading 50 %\nuploading 75 %\nuploading 100 %\n');
});
