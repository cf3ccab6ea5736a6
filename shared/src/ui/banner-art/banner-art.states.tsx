import { sampleArt, samplePicture } from '../state-samples';
import type { PartStates } from '../states';
import { BannerArt, type BannerShape } from './banner-art';

const heights = { banner: 308, promotion: 250, strip: 144 };
const art = (shape: BannerShape, bare = false) => (
  <BannerArt
    shape={shape}
    picture={bare ? null : <img src={samplePicture(672, heights[shape])} alt="" width="672" height={heights[shape]} />}
    art={sampleArt()}
  />
);

export const states: PartStates = {
  banner: () => art('banner'),
  promotion: () => art('promotion'),
  strip: () => art('strip'),
  'without a picture': () => art('strip', true),
};
