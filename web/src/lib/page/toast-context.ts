import { createContext, use } from 'react';

export type ShowToast = (kind: 'info' | 'success' | 'warning' | 'error', text: string) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** Shows a short message about something that was done; a message that must be read belongs in the page instead. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is called outside the shell.');
  return show;
}
