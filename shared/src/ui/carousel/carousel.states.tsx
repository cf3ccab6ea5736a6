import { BannerArt } from '../banner-art/banner-art';
import { sampleArt, samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { Carousel } from './carousel';

const slide = (id: string, colour: string) => ({
  id,
  label: id,
  content: (
    <BannerArt
      shape="banner"
      picture={<img src={samplePicture(672, 308, colour)} alt="" width="672" height="308" />}
      art={sampleArt()}
    />
  ),
});
const slides = () => [slide('1 / 3', '#0f7a49'), slide('2 / 3', '#c6273c'), slide('3 / 3', '#12283d')];
const texts = () => ({ pause: say('Pause', 'থামান'), play: say('Play', 'চালান') });

export const states: PartStates = {
  'three slides': () => <Carousel slides={slides()} texts={texts()} delay={5000} speed={1000} />,
  'one slide': () => <Carousel slides={slides().slice(0, 1)} texts={texts()} delay={5000} speed={1000} />,
};
