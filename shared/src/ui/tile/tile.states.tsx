import type { ReactNode } from 'react';
import { brokenPicture, samplePicture } from '../state-samples';
import { type PartStates, say } from '../states';
import { TilePicture, type TileTheme } from './tile';

const name = () => say('Sundarban King', 'সুন্দরবন কিং');
const themes: TileTheme[] = [1, 2, 3, 4, 5];
const row = (tiles: ReactNode) => (
  <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 104px)', gap: 8 }}>{tiles}</div>
);

export const states: PartStates = {
  'with its picture': () => row(<TilePicture src={samplePicture(104, 138)} name={name()} theme={1} eager />),
  'with a picture that fails': () => row(<TilePicture src={brokenPicture} name={name()} theme={2} />),
  'without one, on each ground': () =>
    row(themes.map((theme) => <TilePicture key={theme} src={undefined} name={name()} theme={theme} />)),
};
