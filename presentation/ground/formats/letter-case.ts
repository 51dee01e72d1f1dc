/** « Électricité » from « électricité ». */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
}

/** « montant TTC » from « Montant TTC ». */
export function decapitalise(text: string): string {
  return text.charAt(0).toLocaleLowerCase('fr-FR') + text.slice(1);
}
