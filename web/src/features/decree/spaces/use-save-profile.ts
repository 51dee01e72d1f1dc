import {
  type DecreeProfile,
  type DecreeProfileContent,
  saveDecreeProfile,
} from '@suivi/contract/decree/decree-profile';
import { begunFrom } from '../../../editing/begun-from.ts';
import { useDone } from '../../../lib/page/use-done.ts';
import { useChange } from '../../../lib/api/use-change.ts';

/**
 * Saves the profile as it is shown, with one part of it changed; a part that is typed is first compared with the stored one
 * (`useEdit`).
 */
export function useSaveProfile({ site, version, content }: DecreeProfile) {
  const change = useChange(saveDecreeProfile);
  const done = useDone();
  const save = (part: Partial<DecreeProfileContent>) =>
    change.mutateAsync({
      params: { id: site.id },
      begun: begunFrom(version),
      body: { ...content, ...part },
    });
  return {
    error: change.error,
    isPending: change.isPending,
    save,
    /** Saves what is shown directly, at one press of a button. */
    saveNow: (part: Partial<DecreeProfileContent>, said: string) => done(save(part), said),
  };
}

export type SaveProfile = ReturnType<typeof useSaveProfile>;
