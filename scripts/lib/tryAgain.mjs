/**
 * Runs the failed files of a step once more, each alone, where the step allows it. What passes now depends on the
 * machine: it counts as passed and is named in the summary.
 *
 * @param {import('./summarise.mjs').Row & import('./countTests.mjs').Count & { runFile?: import('./steps.mjs').Step['runFile'] }} row
 *   Is updated.
 */
export async function tryAgain(row) {
  const { failedFiles = [], runFile } = row
  if (!runFile) return
  row.unsteady = []
  for (const { file, failed } of failedFiles) {
    console.log(`\n${row.group}: second try of ${file}`)
    if ((await runFile(file)).failed > 0) continue
    row.unsteady.push(file)
    row.failed -= failed
    row.passed += failed
    row.failures = row.failures?.filter((failure) => failure.file !== file)
  }
}
