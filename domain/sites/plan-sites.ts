/** Whether the plan of the site is part of the product. */
export function hasOwnPlan(siteCode: string): boolean {
  return siteCode === 'emile-roux';
}
