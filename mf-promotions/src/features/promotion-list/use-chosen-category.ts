import { useSearchParams } from '@r777/shared/router';

const PARAM = 'category';

/**
 * The chosen category, null for all. It lives in the address, so that Back from a detail, a reload and a swap of this
 * remote find it again; an unknown one counts as all, because a category may end while a link to it lives on.
 */
export function useChosenCategory(categories: readonly { id: string }[]): [string | null, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAM);
  const chosen = categories.find(({ id }) => id === asked)?.id ?? null;
  const choose = (id: string) => setParams(id === '' ? {} : { [PARAM]: id }, { replace: true });
  return [chosen, choose];
}
