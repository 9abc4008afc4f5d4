import { resolve } from 'node:path'
import { StartError } from './boot/StartError.js'
import { log } from './log.js'
import { startService } from './startService.js'

const defaultPort = 4100
const data = process.env.SANDBOX_DATA ?? resolve(import.meta.dirname, '../../.sandbox')

try {
  const service = await startService({
    port: Number(process.env.SANDBOX_PORT ?? defaultPort),
    data,
    databaseUrl: process.env.DATABASE_URL,
    control: process.env.SANDBOX_CONTROL === '1',
    log,
  })
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    service.stop().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
