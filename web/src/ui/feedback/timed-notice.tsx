import { useEffect, useEffectEvent } from 'react';
import { Notice, type NoticeProps } from './notice.tsx';

export type TimedNoticeProps = Omit<NoticeProps, 'live'> & {
  onEnd: () => void;
  /** Default: 3000 ms. */
  durationMs?: number | undefined;
};

/** A banner that calls `onEnd` when its time is over; mount it with a new key to start again. */
export function TimedNotice({ onEnd, durationMs = 3000, ...notice }: TimedNoticeProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setTimeout(() => end(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return <Notice {...notice} />;
}
