import { type PartStates, say } from '../states';
import { WithState } from '../with-state';
import { Uploader, type UploaderProps } from './uploader';

/** A red square of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const picture = (name: string) =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], name, { type: 'image/png' });

const uploader = (first: readonly File[], props: Partial<UploaderProps> = {}) => (
  <WithState first={first}>
    {(files, change) => (
      <Uploader
        label={say('Pictures', 'ছবি')}
        {...props}
        files={files}
        onAdd={(more) => change([...files, ...more])}
        onRemove={(file) => change(files.filter((other) => other !== file))}
      />
    )}
  </WithState>
);
const two = [picture('screen.png'), picture('receipt.png')];

export const states: PartStates = {
  empty: () => uploader([]),
  'with pictures': () => uploader(two),
  'as many as are taken': () => uploader([...two, picture('last.png')]),
  'one that the phone cannot draw': () => uploader([new File(['?'], 'IMG_20261120_123456.jpg')]),
  'being sent': () => uploader(two, { progress: 0.4 }),
  'being sent, nobody knows how far': () => uploader(two, { progress: null }),
  'log-in comes first': () =>
    uploader([], {
      instead: { label: say('Log in to add pictures', 'ছবি যোগ করতে লগ ইন করুন'), onClick: () => undefined },
    }),
  'refused by the server': () =>
    uploader(two, {
      note: <p>{say('A picture was not accepted. Choose another one.', 'একটি ছবি গ্রহণ করা হয়নি। অন্য ছবি বেছে নিন।')}</p>,
    }),
};
