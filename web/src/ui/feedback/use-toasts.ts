import { useCallback, useEffect, useRef, useState } from 'react';
import type { NoticeKind } from './notice.tsx';
import type { Toast } from './toast-region.tsx';

/** The toasts of a `ToastRegion`. Errors stay until they are closed; the others disappear after `durationMs`. */
export function useToasts(durationMs = 5000) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const count = useRef(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);

  const dismissToast = useCallback((key: string) => {
    setToasts(shown => shown.filter(toast => toast.key !== key));
  }, []);

  const showToast = useCallback(
    (kind: NoticeKind, text: string) => {
      count.current += 1;
      const key = String(count.current);
      setToasts(shown => [...shown, { key, kind, text }]);
      if (kind === 'error') return;
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismissToast(key);
      }, durationMs);
      timers.current.add(timer);
    },
    [dismissToast, durationMs],
  );

  return { toasts, showToast, dismissToast };
}
