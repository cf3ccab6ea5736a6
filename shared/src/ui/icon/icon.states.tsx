import { firstIconPaths } from '../../react/icon';
import { lazyIconPaths } from '../../react/lazy-icon-paths';
import type { PartStates } from '../states';
import { Icon, type IconName } from './icon';

const names = Object.keys({ ...firstIconPaths, ...lazyIconPaths }) as IconName[];

export const states: PartStates = {
  'all of them': () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {names.map((name) => (
        <Icon key={name} name={name} size={20} />
      ))}
    </div>
  ),
};
