import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Builds the wagmi 3 host into the built playground. It has its own packages, installed on the first build. */
export function buildWagmi3(): void {
  const folder = 'examples/wagmi3'
  if (!existsSync(`${folder}/node_modules/wagmi/package.json`)) run('npm', ['ci', '--ignore-scripts'], folder)
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--config', `${folder}/vite.config.ts`])
}

function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    // The test runner sets `test`, but a host is built for production.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} exited with ${status}.\n${stdout}\n${stderr}`)
}
