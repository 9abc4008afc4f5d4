import { checkService } from './checkService.js'
import { parseCommand } from './parseCommand.js'

export const conformanceUsage = `DEPOSITS_KEY=… npx deposit-widget conformance --url https://… [--strict]

Checks a deposits service by real calls, and exits with 1 if it differs from the API.

  --url            where the service is
  --key            a secret key of it. DEPOSITS_KEY keeps it out of the list of processes
  --strict         no field may be sent that the API does not name
  --receiver       a public https address that forwards here, for webhooks
  --receiver-port  the port of this machine that it forwards to
`

/** Resolves with the exit code. Throws for an argument that it does not have. */
export async function runConformanceCommand(args: string[]): Promise<number> {
  const { url, key = process.env.DEPOSITS_KEY, ...others } = parseCommand(args)
  if (url === undefined) throw new Error('Say which service to check: --url https://….')
  if (!URL.canParse(url)) throw new Error(`--url ${url} is not a URL. Begin it with https://.`)
  if (!key) throw new Error('Say with which secret key to call the service: set DEPOSITS_KEY.')
  return checkService({ url, key, ...others })
}
