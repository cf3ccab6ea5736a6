/** A ready-made head icon: one of the site's own pictures on a colour. */
export interface Preset {
  /** Its name is `headIcon.preset_<key>` of the texts. */
  readonly key: 'tiger' | 'elephant' | 'rooster' | 'fish' | 'queen' | 'dealer' | 'rocket' | 'crown';
  readonly path: string;
  readonly ground: string;
}

/** Space around the drawing, as a share of the picture's side: inside the circle. */
export const PRESET_MARGIN = 0.14;

/** The ready-made head icons, in their order. */
export const presets: readonly Preset[] = [
  { key: 'tiger', path: '/icons/inhouse.svg', ground: '#12403c' },
  { key: 'elephant', path: '/icons/agent.svg', ground: '#5b1f3f' },
  { key: 'rooster', path: '/icons/cockfight.svg', ground: '#2b2466' },
  { key: 'fish', path: '/icons/fish.svg', ground: '#0d3a66' },
  { key: 'queen', path: '/icons/live.svg', ground: '#4a2d0c' },
  { key: 'dealer', path: '/icons/livestream.svg', ground: '#16405a' },
  { key: 'rocket', path: '/icons/mission.svg', ground: '#3a1c5c' },
  { key: 'crown', path: '/icons/vip.svg', ground: '#5a1a22' },
];
