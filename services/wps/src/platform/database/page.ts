/** The requested page of a list; `pageNo` counts from 1. */
export interface PageQuery {
  readonly pageNo: number;
  readonly pageSize: number;
}

/** How many rows come before the page. */
export const rowsBefore = ({ pageNo, pageSize }: PageQuery): number => (pageNo - 1) * pageSize;

/** A page of a list as the API returns it; an empty list has 0 pages. */
export function pageOf<T>(content: T[], totalCount: number, { pageNo, pageSize }: PageQuery) {
  return {
    content,
    pageNum: pageNo,
    pageSize,
    totalPages: pageSize === 0 ? 0 : Math.ceil(totalCount / pageSize),
    totalCount,
  };
}
