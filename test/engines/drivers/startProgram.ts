import { spawn } from 'node:child_process'

export type Program = {
  /** Resolves with the match once the program has printed it. Rejects if it ends before. */
  printed: (pattern: RegExp) => Promise<RegExpExecArray>
  stop: () => Promise<void>
}

/** Starts a program that runs until it is stopped. */
export function startProgram(command: string, args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('exit', (code, signal) => resolve(`${command} ended with ${code ?? signal}.`))
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString()
    })
  return {
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output)
          if (match) resolve(match)
        }
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
        look()
        void ended.then((reason) => reject(new Error(`${reason}\n${output}`)))
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
