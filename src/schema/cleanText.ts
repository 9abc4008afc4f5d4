/** Control and direction characters, what is never drawn, and halves of characters. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const mostCharacters = 200

/** Text from outside as it may stand on a screen: nothing hidden in it, at most 200 characters. */
export function cleanText(text: string): string {
  const visible = text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim()
  return [...visible].slice(0, mostCharacters).join('')
}
