import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export const demonstrationPassword = 'demonstration-energie';

export const demonstrationPeople = {
  admin: { email: 'admin@demo.example', label: 'Administrateur' },
  technical: { email: 'tech@demo.example', label: 'Équipe Technique' },
  financial: { email: 'finance@demo.example', label: 'Service Financier' },
  rse: { email: 'rse@demo.example', label: 'Responsable RSE' },
  readonly: { email: 'lecture@demo.example', label: 'Lecture Seule' },
} as const;

export type DemonstrationRole = keyof typeof demonstrationPeople;

/**
 * Signs in with the request that the form sends, and waits for the shell: the form itself is tested in session.spec. The page is
 * opened at `address`.
 */
export async function signIn(page: Page, role: DemonstrationRole, address = '/'): Promise<void> {
  await signInWith(page, demonstrationPeople[role].email, demonstrationPassword, address);
}

export async function signInWith(page: Page, email: string, password: string, address = '/'): Promise<void> {
  const { origin } = new URL((await page.request.get(address)).url());
  const headers = { origin };
  const answer = await page.request.post(`${origin}/api/session`, { headers, data: { email, password } });
  expect(answer.ok(), `${email} signs in`).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suivi des Consommations Énergétiques' })).toBeVisible();
}

/** The password field of the login screen, or of the one shown over a page whose session expired. */
export function passwordField(page: Page) {
  return page.locator('input[name=password]');
}
