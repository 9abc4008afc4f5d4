import type { Member } from './members.js'

/** A table; columns that are empty in every row are left out. */
export function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = titles.map((_, column) => rows.some((row) => row[column]))
  const line = (cells: readonly string[]) => `| ${cells.filter((_, column) => used[column]).join(' | ')} |`
  return [line(titles), line(titles.map(() => '-')), ...rows.map(line)].join('\n')
}

/** Code inside a cell of a table. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``
}

/** Prose inside a cell of a table: one line, with `|` and the `<` of element names escaped. */
export function prose(text: string): string {
  return escapeTags(text.replace(/\s+/g, ' ')).replaceAll('|', '\\|')
}

/** Escapes what would be an HTML tag outside of code. */
export function escapeTags(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '\\<')))
    .join('')
}

/** Members with their types, defaults and descriptions. */
export function memberTable(members: readonly Member[]): string {
  return table(
    ['Name', 'Type', 'Default', 'Description'],
    members.map(({ name, type, optional, doc }) => [
      code(`${name}${optional ? '?' : ''}`),
      code(type),
      prose(doc.default),
      prose(doc.returns ? `${doc.description} Returns ${lowerFirst(doc.returns)}` : doc.description),
    ]),
  )
}

/** For a text that continues a sentence. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?=[a-z ])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
