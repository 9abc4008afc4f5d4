import { checkService } from './checkService.js'
import { parseCommand } from './parseCommand.js'

// Built into `dist/command.js`, the command `deposit-widget`. It brings all that it needs.

const usage = `DEPOSITS_KEY=… npx deposit-widget conformance --url https://… [--strict]

Checks a deposits service by real calls, and exits with 1 if it differs from the API.

  --url            where the service is
  --key            a secret key of it. DEPOSITS_KEY keeps it out of the list of processes
  --strict         no field may be sent that the API does not name
  --receiver       a public https address that forwards here, for webhooks
  --receiver-port  the port of this machine that it forwards to
`

process.exitCode = await run(process.argv.slice(2))

async function run([name, ...args]: string[]): Promise<number> {
  if (name !== 'conformance') return refuse('There is one command: conformance.')
  try {
    const { url, key = process.env.DEPOSITS_KEY, ...others } = parseCommand(args)
    if (url === undefined) return refuse('Say which service to check: --url https://….')
    if (!URL.canParse(url)) return refuse(`--url ${url} is not a URL. Begin it with https://.`)
    if (!key) return refuse('Say with which secret key to call the service: set DEPOSITS_KEY.')
    return await checkService({ url, key, ...others })
  } catch (error) {
    return refuse((error as Error).message)
  }
}

function refuse(problem: string): number {
  process.stderr.write(`${problem}\n\n${usage}`)
  return 1
}
