// biome-ignore lint/suspicious/noControlCharactersInRegex: control and direction characters are exactly what is removed here
const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** Text from outside as it may stand on a screen: no control or direction characters, at most 200 characters. */
export function cleanText(text: string): string {
  return text.replace(hidden, ' ').replace(/ {2,}/g, ' ').trim().slice(0, 200)
}
