/** Control and bidi characters, invisible characters and lone surrogates. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const maxCharacters = 200

/** Sanitizes untrusted text for display: no invisible characters, at most 200 characters. */
export function cleanText(text: string): string {
  const visible = text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim()
  return [...visible].slice(0, maxCharacters).join('')
}
