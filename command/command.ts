import { conformanceUsage, runConformanceCommand } from '../test/conformance/runCommand.js'
import { doctorUsage, runDoctor } from './doctor/runDoctor.js'
import { initUsage, runInit } from './init/runInit.js'

// Built into `dist/command.js`, the command `deposit-widget`. It brings all that it needs.

const commands: Readonly<Record<string, { usage: string; run: (args: string[]) => Promise<number> }>> = {
  init: { usage: initUsage, run: runInit },
  doctor: { usage: doctorUsage, run: runDoctor },
  conformance: { usage: conformanceUsage, run: runConformanceCommand },
}
const usages = Object.values(commands).map(({ usage }) => usage)

process.exitCode = await run(process.argv.slice(2))

async function run([name = '', ...args]: string[]): Promise<number> {
  if (name === '--help') return say(usages)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) return refuse(`Say what to do: ${Object.keys(commands).join(', ')}.`, usages)
  if (args.includes('--help')) return say([command.usage])
  try {
    return await command.run(args)
  } catch (error) {
    return refuse((error as Error).message, [command.usage])
  }
}

function say(texts: readonly string[]): number {
  process.stdout.write(texts.join('\n'))
  return 0
}

function refuse(problem: string, texts: readonly string[]): number {
  process.stderr.write(`${problem}\n\n${texts.join('\n')}`)
  return 1
}
