import { readFileSync } from 'node:fs'
import { runCommand } from './runCommand.js'

/** The command line of a running process, or an empty string where it is not available. */
export async function commandLine(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { code, output } = await runCommand('ps', ['-o', 'args=', '-p', `${pid}`], { user: undefined })
    return code === 0 ? output : ''
  }
}
