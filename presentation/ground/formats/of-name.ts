/** « d’Emile Roux », « de Brioude ». Before a mute h both are read. */
export function ofName(name: string): string {
  return /^[aàâeéèêëiîïoôuùûœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
}
