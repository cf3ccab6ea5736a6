import { paths, useNavigate } from '@r777/shared/router';
import { useEffect, useRef, useState } from 'react';

/** How long a form stays after success, in ms: as long as the success message (AUTHF-05, AUTHC-12). */
const STAYS_MS = 1000;

/** Goes home a moment after a success; `leaving` is true from then on. A form closed meanwhile does not navigate. */
export function useHomeSoon() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const goHomeSoon = () => {
    setLeaving(true);
    timer.current = setTimeout(() => navigate(paths.home), STAYS_MS);
  };
  return { goHomeSoon, leaving };
}
