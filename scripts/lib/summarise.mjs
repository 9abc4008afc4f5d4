/**
 * @typedef {{ file?: string, lines: string[] }} Failure
 * @typedef {{ group: string, title: string, passed: number, failed: number, seconds: number, failures?: Failure[], unsteady?: string[] }} Row
 * @param {Row[]} rows
 * @param {{ missed: string[], seconds: number }} run Groups that were not run, and the time in seconds.
 * @returns {string[]} The summary lines: every step, what failed, the duration of each group, and the total as the last line.
 */
export function summarise(rows, { missed, seconds }) {
  const steps = rows.map(
    (row) =>
      ` ${row.group.padEnd(9)} ${pad(row.seconds.toFixed(1))} ${pad(row.passed)} ${pad(row.failed)}  ${row.title}`,
  )
  const names = [...new Set(rows.map(({ group }) => group))]
  const groups = names.map((name) => `${name} ${Math.round(sum(rows, 'seconds', name))}`)
  const failures = rows
    .filter(({ failed }) => failed > 0)
    .flatMap(({ group, title, failures: entries = [] }) => [
      `\n FAILED ${group}: ${title}`,
      ...entries.flatMap(({ lines }) => lines.map((line) => `  ${line}`)),
    ])
  return [
    '\n group     seconds  passed  failed  step',
    ...steps,
    ...(missed.length > 0 ? [` not run: ${missed.join(', ')}`] : []),
    ...failures,
    ...rows.flatMap(({ unsteady = [] }) => unsteady.map((file) => ` unsteady: ${file}`)),
    `\n Seconds: ${groups.join(', ')}`,
    ` ${seconds.toFixed(1)} s in all, SEED=${process.env.SEED}`,
    `\n${sum(rows, 'passed')} passed, ${sum(rows, 'failed')} failed`,
  ]
}

function sum(rows, key, group) {
  return rows.filter((row) => group === undefined || row.group === group).reduce((total, row) => total + row[key], 0)
}

function pad(value) {
  return String(value).padStart(7)
}
