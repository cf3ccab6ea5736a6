import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { type PartStates, say } from '../states';
import { VirtualGrid } from './virtual-grid';

const games = Array.from({ length: 60_000 }, (_, index) => index + 1);

function tile(game: number): ReactNode {
  return (
    <Card>
      <button type="button" style={{ blockSize: 144 }}>
        {say(`Game ${game}`, `গেম ${game}`)}
      </button>
    </Card>
  );
}

const grid = (columns: { columns?: number; minColumnWidth?: number }, items = games) => (
  <VirtualGrid
    items={items}
    itemKey={String}
    label={say('Games', 'গেম')}
    rowHeight={() => 168}
    renderItem={tile}
    {...columns}
  />
);

export const frame = 'screen';
export const states: PartStates = {
  'sixty thousand, three beside each other': () => grid({ columns: 3 }),
  'as many as fit': () => grid({ minColumnWidth: 72 }),
  'a row that is not full': () => grid({ columns: 3 }, games.slice(0, 4)),
};
