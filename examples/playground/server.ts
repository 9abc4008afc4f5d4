import { type Playground, startPlayground } from './server/startPlayground.js'

try {
  const playground = await startPlayground(process.env)
  process.stdout.write(`playground ${playground.origin}\n`)
  stopOnSignals(playground)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

function stopOnSignals({ stop }: Playground): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The first signal already closes every connection.
      if (stopping) return
      stopping = true
      void stop().finally(() => process.exit(0))
    })
  }
}
