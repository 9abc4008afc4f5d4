// `npm run conformance`: the command of the package, which starts the sandbox if it is given no service.
import { startSandbox } from '../support/startSandbox.js'
import { checkService } from './checkService.js'
import { parseCommand } from './parseCommand.js'

const blockMs = 500

const { url, key = 'sk_sandbox', strict, ...others } = parseCommand(process.argv.slice(2))
const sandbox =
  url === undefined ? await startSandbox({ blockMs, strict: strict ? '1' : '0', webhookLoopback: '1' }) : undefined
try {
  process.exitCode = await checkService({ url: url ?? sandbox?.url ?? '', key, strict, ...others })
} finally {
  await sandbox?.stop()
}
