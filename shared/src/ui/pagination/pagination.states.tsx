import { Kept } from '../kept';
import type { PartStates } from '../states';
import { Pagination } from './pagination';

const pages = (first: number, totalPages: number) => (
  <Kept first={first}>{(page, change) => <Pagination page={page} totalPages={totalPages} onChange={change} />}</Kept>
);

export const states: PartStates = {
  'one page': () => pages(1, 1),
  'as many as are shown': () => pages(2, 5),
  'the first of many': () => pages(1, 12),
  'in the middle of very many': () => pages(640, 1234),
  'the last': () => pages(12, 12),
};
