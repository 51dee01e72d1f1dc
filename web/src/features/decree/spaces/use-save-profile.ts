import {
  type DecreeProfile,
  type DecreeProfileContent,
  saveDecreeProfile,
} from '@suivi/contract/decree-profile';
import { useToast } from '../../../lib/page/toast-context.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/** Saves the profile with one part of it changed, under the version that was read. */
export function useSaveProfile({ site, version, content }: DecreeProfile) {
  const change = useChange(saveDecreeProfile);
  const showToast = useToast();
  return {
    error: change.error,
    isPending: change.isPending,
    reset: () => change.reset(),
    save: (part: Partial<DecreeProfileContent>, said: string, onSaved: () => void = () => undefined) =>
      change.mutate(
        { params: { id: site.id }, version, body: { ...content, ...part } },
        {
          onSuccess: () => {
            showToast('success', said);
            onSaved();
          },
        },
      ),
  };
}

export type SaveProfile = ReturnType<typeof useSaveProfile>;
