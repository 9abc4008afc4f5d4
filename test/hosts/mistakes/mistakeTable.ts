import { type Mistake, mistakes, type Readings, readingsIn } from './mistakes.js'
import { mistakeProjects } from './projects.js'

/** What `docs/troubleshooting.md` says of the mistakes: what is read of each, and in which projects. */
export function mistakeTable(): string {
  return [
    ...table(['Set-up', 'Console', 'Log of the server', '`onError`', 'Screen'], mistakes.map(readingsRow)),
    '',
    'In the hosts, ✓ is read as above, (✓) otherwise and – cannot happen:',
    '',
    ...table(['Set-up', ...mistakeProjects.map(({ name }) => name)], mistakes.map(hostsRow)),
    '',
    ...mistakes.flatMap(exceptionsOf),
  ].join('\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)]
}

function readingsRow({ name, readings: { console: heading, log, onError, screen } }: Mistake): string[] {
  const link = heading === undefined ? '' : `[${heading}](#${heading})`
  return [name, link, log ?? '', onError === undefined ? '' : `\`${onError}\``, screen ?? '']
}

function hostsRow(mistake: Mistake): string[] {
  const mark = (readings: Readings | undefined) =>
    readings === mistake.readings ? '✓' : readings === undefined ? '–' : '(✓)'
  return [mistake.name, ...mistakeProjects.map((project) => mark(readingsIn(project.name, mistake)))]
}

function exceptionsOf({ name, otherwise = [] }: Mistake): string[] {
  return otherwise.map(({ projects, reason }) => `- ${name}, in ${projects.join(', ')}: ${reason}.`)
}
