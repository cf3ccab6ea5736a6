import { brokenPicture, samplePicture } from '../state-samples';
import type { PartStates } from '../states';
import { Avatar } from './avatar';

export const states: PartStates = {
  'a letter': () => <Avatar name="rahim77" />,
  'a Bengali letter': () => <Avatar name="রহিম" />,
  'no name': () => <Avatar name="" />,
  'a picture': () => <Avatar name="rahim77" src={samplePicture(60, 60)} size={60} />,
  'a picture that fails': () => <Avatar name="karim" src={brokenPicture} size={60} />,
  small: () => <Avatar name="rahim77" size={28} />,
  large: () => <Avatar name="rahim77" size={72} />,
};
