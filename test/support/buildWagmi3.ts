import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Builds the host on wagmi 3 into the built playground. Its packages are its own, so they come with its first build. */
export function buildWagmi3(): void {
  const folder = 'examples/wagmi3'
  if (!existsSync(`${folder}/node_modules/wagmi/package.json`)) run('npm', ['ci', '--ignore-scripts'], folder)
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', `${folder}/vite.config.ts`])
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // The runner sets `test`, and a host is built for production.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}.\n${stdout}\n${stderr}`)
}
