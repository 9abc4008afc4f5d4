import { parseArgs } from 'node:util'
import type { Finding } from './Check.js'
import { findProblems } from './findProblems.js'

export const doctorUsage = `npx deposit-widget doctor [--page http://localhost:3000/deposit]

Says what is wrong with the set-up of the project in this folder, and which line to change. Changes nothing, and exits with 1
if it finds something.

  --page  the page with the widget, while your server runs: its policy, and its proxy
`

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Resolves with the exit code. Throws for an argument that it does not have. */
export async function runDoctor(args: string[]): Promise<number> {
  const { page } = parseArgs({ args, options: { page: { type: 'string' } } }).values
  if (page !== undefined && !/^https?:\/\//.test(page)) throw new Error(`--page ${page} is not the address of a page.`)
  const findings = await findProblems(process.cwd(), page === undefined ? undefined : new URL(page))
  for (const finding of findings) say(describe(finding))
  if (page === undefined)
    say('The page was not looked at. While your server runs: --page http://localhost:3000/deposit')
  say(findings.length === 0 ? 'Nothing is wrong.' : `${findings.length} to change.`)
  return findings.length === 0 ? 0 : 1
}

function describe({ problem, fix, at, guide }: Finding): string {
  return [
    `✗ ${problem}`,
    `  ${at === undefined ? '' : `${at}  `}${fix}`,
    ...(guide ? [`  docs/${guide}`] : []),
    '',
  ].join('\n')
}
