import { AreaContext } from '@r777/shared/react';
import { useContext } from 'react';

/**
 * Attributes for an element above the page, which is outside the area that opened it: with them the area's scoped style
 * sheets apply there too. None outside a remote.
 */
export function useOpenedBy(): { 'data-opened-by'?: string } {
  const area = useContext(AreaContext);
  return area ? { 'data-opened-by': `${area.remote} ${area.version}` } : {};
}
