import { AreaContext } from '@r777/shared/react';
import { useContext } from 'react';

/**
 * Attributes for the element that holds what opens above the page, which stands outside the area that opened it: by them the
 * area's style sheets act there. None outside a remote.
 */
export function useOpenedBy(): { 'data-opened-by'?: string } {
  const area = useContext(AreaContext);
  return area ? { 'data-opened-by': `${area.remote} ${area.version}` } : {};
}
