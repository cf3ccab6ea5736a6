import type { PartStates } from '../states';
import { WithState } from '../with-state';
import { Pagination } from './pagination';

const pages = (first: number, totalPages: number) => (
  <WithState first={first}>
    {(page, change) => <Pagination page={page} totalPages={totalPages} onChange={change} />}
  </WithState>
);

export const states: PartStates = {
  'one page': () => pages(1, 1),
  'as many as are shown': () => pages(2, 5),
  'the first of many': () => pages(1, 12),
  'in the middle of very many': () => pages(640, 1234),
  'the last': () => pages(12, 12),
};
