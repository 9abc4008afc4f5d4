import { startScenarios } from './startScenarios.js'
import { triggers } from './triggers.js'

/** One line for each name, with what it does. */
function list(table: Readonly<Record<string, { effect: string }>>): string {
  return Object.entries(table)
    .map(([name, { effect }]) => `    ${name.padEnd(14)}${effect}`)
    .join('\n')
}

/** What `--help` prints. */
export const usage = `npx deposit-sandbox [start] [options]

Runs the deposits service on this machine, with chains and a database of its own in .deposit-sandbox/.
Ctrl-C stops it, and the next start continues on the same data.

  --port NUMBER     the first of its ports, 4100 by default: the hosted pages have the next one,
                    the chains +10 to +12, and PostgreSQL +20
  --fresh           starts on empty chains and an empty database
  --strict          sends and accepts no fields that the API does not define
  --verbose         logs to the terminal instead of .deposit-sandbox/sandbox.log
  --help, --version
  --scenario NAME   makes every payment different while it runs:

${list(startScenarios)}

npx deposit-sandbox listen --forward-to URL [--events NAMES] [--port NUMBER]

Forwards the webhooks of the running sandbox to a handler on this machine, byte for byte, and prints each
answer. --events is WORKFLOW_COMPLETED,WORKFLOW_FAILED, or one of them.

npx deposit-sandbox trigger NAME [--amount NUMBER] [--port NUMBER]

Makes a payment at the running sandbox and brings it into a state:

${list(triggers)}
`
