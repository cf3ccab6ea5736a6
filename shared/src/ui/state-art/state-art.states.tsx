import type { PartStates } from '../states';
import { StateArt, type StateArtName } from './state-art';

const names: StateArtName[] = ['empty', 'error', 'search', 'not-found', 'offline', 'maintenance', 'blocked'];

export const states: PartStates = {
  'each of them': () => (
    <div style={{ display: 'flex', flexWrap: 'wrap' }}>
      {names.map((name) => (
        <StateArt key={name} name={name} />
      ))}
    </div>
  ),
};
