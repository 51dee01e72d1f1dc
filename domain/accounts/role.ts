export const roles = ['admin', 'technical', 'financial', 'rse', 'readonly'] as const;
export type Role = (typeof roles)[number];

/**
 * The role proposed in the form that creates an account, from the text of the e-mail address (specification §6). It is only a
 * proposal: the stored role decides.
 */
export function proposeRole(email: string): Role {
  const text = email.toLowerCase();
  if (text.includes('admin')) return 'admin';
  if (text.includes('tech')) return 'technical';
  if (text.includes('finance')) return 'financial';
  if (text.includes('rse')) return 'rse';
  return 'readonly';
}
