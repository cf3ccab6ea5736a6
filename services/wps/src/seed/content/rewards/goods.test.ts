import { goodsNames } from '@r777/art';
import { expect, test } from 'vitest';
import { goodsRows } from './goods';

test('every parcel of the mall has a picture of its own', () => {
  const parcels = goodsRows.filter(({ kind }) => kind === 'physical');
  expect(parcels.map(({ imageUrl }) => imageUrl)).toEqual(goodsNames.map((name) => `/goods/${name}.svg`));
});
