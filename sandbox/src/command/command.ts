import manifest from '../../package.json' with { type: 'json' }
import { CommandError } from './CommandError.js'
import { endSignal } from './endSignal.js'
import { parseCommand } from './parseCommand.js'
import { usage } from './usage.js'

// Built into `dist/command.js`, the command `deposit-sandbox`. Each command is loaded only when it runs.

process.exit(await run(process.argv.slice(2)))

/** Resolves with the exit code once the command has ended. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const command = parseCommand(args)
    if (command.name === 'help') return print(usage)
    if (command.name === 'version') return print(`${manifest.version}\n`)
    if (command.name === 'start') return await (await import('./start.js')).start(command)
    const url = `http://127.0.0.1:${command.port}`
    if (command.name === 'listen') {
      return await (await import('./listen.js')).listen(url, command, endSignal().signal, printLine)
    }
    return await (await import('./trigger.js')).trigger(url, command, printLine)
  } catch (error) {
    // Anything else is a bug, of which the trace is needed.
    if (!(error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

function printLine(line: string): void {
  print(`${line}\n`)
}
