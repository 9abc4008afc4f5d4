import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The system user a command runs as; undefined for the current one. */
export type SystemUser = { uid: number; gid: number }

export type CommandResult = { code: number | null; output: string }

/**
 * Runs a program until it exits and collects its output.
 * @param detached The program leaves a server running: its output is ignored, since reading it would wait for the server.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  { user, detached = false }: { user: SystemUser | undefined; detached?: boolean },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      // The other user may have no access to the current folder.
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', detached ? 'ignore' : 'pipe', detached ? 'ignore' : 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output: `${error.message}` }))
    child.once('close', (code) => resolve({ code, output }))
  })
}

/** The command line of a running process, or an empty string where it is not available. */
export async function commandLine(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { code, output } = await runCommand('ps', ['-o', 'args=', '-p', `${pid}`], { user: undefined })
    return code === 0 ? output : ''
  }
}
