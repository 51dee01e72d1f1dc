/** « d’Emile Roux », « d’Yssingeaux », « de Yann », « de Brioude ». Before a mute h both forms are correct. */
export function ofName(name: string): string {
  return /^(?:[aàâeéèêëiîïoôuùûœæ]|y(?![aàâeéèêëiîïoôuùûœæ]))/i.test(name) ? `d’${name}` : `de ${name}`;
}
