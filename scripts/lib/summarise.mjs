/**
 * @typedef {{ group: string, title: string, passed: number, failed: number, seconds: number, failures?: string[] }} Row
 * @param {Row[]} rows
 * @param {{ missed: string[], seconds: number, limit: number }} run Groups that were not run, and times in seconds.
 * @returns {string[]} The summary lines: every step, what failed, the duration of each group, and the total as the last line.
 */
export function summarise(rows, { missed, seconds, limit }) {
  const steps = rows.map(
    (row) =>
      ` ${row.group.padEnd(9)} ${pad(row.seconds.toFixed(1))} ${pad(row.passed)} ${pad(row.failed)}  ${row.title}`,
  )
  const names = [...new Set(rows.map(({ group }) => group))]
  const groups = names.map((name) => `${name} ${Math.round(sum(rows, 'seconds', name))}`)
  const late = seconds > limit ? [` That is over the limit of ${limit} s, so the run has failed.`] : []
  const failures = rows
    .filter(({ failed }) => failed > 0)
    .flatMap(({ group, title, failures: lines = [] }) => [
      `\n FAILED ${group}: ${title}`,
      ...lines.map((line) => `  ${line}`),
    ])
  return [
    '\n group     seconds  passed  failed  step',
    ...steps,
    ...(missed.length > 0 ? [` not run: ${missed.join(', ')}`] : []),
    ...failures,
    `\n Seconds: ${groups.join(', ')}`,
    ` ${seconds.toFixed(1)} s of ${limit} s in all, SEED=${process.env.SEED}`,
    ...late,
    `\n${sum(rows, 'passed')} passed, ${sum(rows, 'failed') + late.length} failed`,
  ]
}

function sum(rows, key, group) {
  return rows.filter((row) => group === undefined || row.group === group).reduce((total, row) => total + row[key], 0)
}

function pad(value) {
  return String(value).padStart(7)
}
