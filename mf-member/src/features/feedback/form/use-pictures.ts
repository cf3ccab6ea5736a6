import { COMMENT_LIMITS } from '@r777/shared/contracts';
import { useBusy, useSavedState } from '@r777/shared/react';
import { useRef, useState } from 'react';

/** The chosen pictures. They are handed to the next version, but a reload loses them: `lost`. */
export function usePictures(keptCount: number, onCount: (count: number) => void) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // Files are checked before they are added, which takes a moment: others may have come or gone meanwhile.
  const latest = useRef(files);
  const [lost, setLost] = useState(keptCount > 0);
  useBusy(files.length > 0);
  useSavedState<unknown>('feedback.pictures', {
    save: () => files,
    restore: (state) => {
      const restored = Array.isArray(state) ? state.filter((file) => file instanceof File) : [];
      if (restored.length === 0) return;
      latest.current = restored;
      setFiles(restored);
      setLost(false);
    },
  });
  const put = (next: readonly File[]) => {
    latest.current = next;
    setFiles(next);
    setLost(false);
    onCount(next.length);
  };
  return {
    files,
    lost,
    add: (more: readonly File[]) => put([...latest.current, ...more].slice(0, COMMENT_LIMITS.images)),
    remove: (file: File) => put(latest.current.filter((other) => other !== file)),
  };
}
