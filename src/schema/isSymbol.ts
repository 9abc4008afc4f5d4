/** Letters, signs of currencies, pictures, or one or two digits before a letter: "USDC", "$WIF", "1INCH". */
const start = /^(?:[\p{L}\p{Sc}\p{So}]|[0-9]{1,2}\p{L})/u
/** No spaces, commas or brackets: they would continue the amount before it or the sentence around it. */
const characters = /^[\p{L}\p{M}\p{N}\p{Sc}\p{So}._+\-/&*]{1,32}$/u
/** Letters drawn like digits, beside digits or as three zeros: "O00USDC" continues "100" as much as "000USDC" does. */
const drawnLikeDigits = /^(?=\D{0,2}\d)[OoIl\d]{3}|^[Oo]{3}/u

/** Letters of other scripts that are drawn like a zero. */
const zeros = /[\u041e\u043e\u039f\u03bf\u0555\u0585]/g

/** Whether a text can only be read as the unit of the amount that it stands behind. */
export function isSymbol(text: string): boolean {
  const plain = text.normalize('NFKC').replace(zeros, 'O')
  return start.test(text) && start.test(plain) && characters.test(text) && !drawnLikeDigits.test(plain)
}
