import {
  downloadWeather,
  importWeather,
  readWeatherProgress,
  type WeatherOutcome,
} from '@suivi/contract/weather';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshReads, sessionKey } from '../../../lib/query-client.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useRead } from '../../../lib/use-read.ts';

const pollMs = 700;

function leavingOut(isAllowed: boolean) {
  return isAllowed ? { leavingOut: 'oui' as const } : {};
}

/** Sends a file or asks for a download, and follows how far it is; an import that goes on is found again later. */
export function useWeatherImport() {
  const queryClient = useQueryClient();
  const progress = useRead(readWeatherProgress);
  const upload = useChange(importWeather);
  const download = useChange(downloadWeather);
  const [sent, setSent] = useState<File | null>(null);
  const running = progress.data?.running ?? null;
  const isBusy = upload.isPending || download.isPending || running !== null;

  const poll = useEffectEvent(async () => {
    const { data } = await progress.refetch();
    if (data?.running !== null || upload.isPending) return;
    await queryClient.refetchQueries({ queryKey: sessionKey });
    await refreshReads(queryClient);
  });
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(() => void poll(), pollMs);
    return () => clearInterval(timer);
  }, [isBusy]);

  const outcomes: readonly WeatherOutcome[] = upload.data ? [upload.data] : (progress.data?.last ?? []);
  return {
    isBusy,
    running,
    outcomes: isBusy ? [] : outcomes,
    error: upload.error ?? download.error,
    sent,
    send: (file: File, isLeavingOut: boolean) => {
      setSent(file);
      upload.mutate({
        query: { name: file.name.slice(0, 200), ...leavingOut(isLeavingOut) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      });
    },
    fetchDepartement: (departement: string) => {
      setSent(null);
      upload.reset();
      download.mutate({ body: { departement } }, { onSuccess: () => void progress.refetch() });
    },
  };
}
