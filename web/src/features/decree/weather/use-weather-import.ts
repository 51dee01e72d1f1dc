import {
  downloadWeather,
  importWeather,
  readWeatherProgress,
  type WeatherOutcome,
} from '@suivi/contract/weather/weather';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { refreshReads, sessionKey } from '../../../lib/api/query-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
import { useRead } from '../../../lib/api/use-read.ts';

const pollMs = 700;

function leavingOut(isAllowed: boolean) {
  return isAllowed ? { leavingOut: 'oui' as const } : {};
}

/** Sends a file or requests a download, and follows its progress; a running import is found again later. */
export function useWeatherImport(downloads: readonly string[]) {
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
  const send = (file: File, isLeavingOut: boolean) => {
    setSent(file);
    upload.mutate({
      query: { name: file.name.slice(0, 200), ...leavingOut(isLeavingOut) },
      body: new Blob([file], { type: 'application/octet-stream' }),
    });
  };
  const fetchDepartement = (departement: string, isLeavingOut: boolean) => {
    setSent(null);
    upload.reset();
    download.mutate(
      { body: { departement, ...leavingOut(isLeavingOut) } },
      { onSuccess: () => void progress.refetch() },
    );
  };
  return {
    isBusy,
    running,
    outcomes: isBusy ? [] : outcomes,
    error: upload.error ?? download.error,
    sent,
    send: (file: File) => send(file, false),
    fetchDepartement: (departement: string) => fetchDepartement(departement, false),
    /**
     * Imports the same file again without its faulty lines; null when neither the browser nor the server can provide it again.
     */
    leaveOut: (fileName: string): (() => void) | null => {
      if (sent !== null) return () => send(sent, true);
      const departement = departementOfFile(fileName);
      return departement !== null && downloads.includes(departement)
        ? () => fetchDepartement(departement, true)
        : null;
    },
  };
}

/** The département in the name of a downloaded file: `Q_43_latest-2025-2026_RR-T-Vent.csv.gz`. */
function departementOfFile(fileName: string): string | null {
  return /^Q_(\d{2,3})_/.exec(fileName)?.[1] ?? null;
}
