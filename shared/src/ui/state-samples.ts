import type { Announcement } from '@r777/shared/contracts';
import { say } from './states';

/** A drawn picture for states, of the given size in px, because the catalogue has no image host. */
export function samplePicture(width: number, height: number, colour = '#0f7a49'): string {
  const radius = Math.min(width, height) / 3;
  const sun = `<circle cx="${width * 0.7}" cy="${height * 0.45}" r="${radius}" fill="#f7c04a"/>`;
  const ground = `<path d="M0 ${height * 0.75}h${width}v${height}H0Z" fill="#131b25"/>`;
  const drawing = `<rect width="${width}" height="${height}" fill="${colour}"/>${sun}${ground}`;
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`)}`;
}

/** A picture that fails to load, at once and on every machine. */
export const brokenPicture = 'data:image/png,';

/** A text that is longer than its container, without spaces in the part that has to break. */
export const longText = () =>
  say(
    'A very long announcement that has to find its place in two lines or more without pushing anything aside',
    'একটি খুব লম্বা ঘোষণা, যা দুই বা তার বেশি লাইনে জায়গা করে নেবে, কিন্তু পাশের কিছুই সরাবে না',
  );

/** The lettering of a banner. */
export const sampleArt = (): NonNullable<Announcement['art']> => ({
  kicker: say('New members', 'নতুন সদস্য'),
  headline: say('100% first\ndeposit bonus', 'প্রথম জমায়\n১০০% বোনাস'),
  body: say('Up to ৳18,000', '৳18,000 পর্যন্ত'),
  action: say('Claim now', 'এখনই নিন'),
  link: '/m/promotions',
  ink: '#06301c',
});
