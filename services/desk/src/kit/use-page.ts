import { useState } from 'react';

/** The page of a list, from 1, and how to turn it. Another filter begins at the first page. */
export function usePage(...filter: readonly unknown[]): readonly [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ page: 1, filter });
  const isSame = filter.every((value, index) => value === at.filter[index]);
  return [isSame ? at.page : 1, (page) => setAt({ page, filter })];
}
