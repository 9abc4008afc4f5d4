import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'
import { Problem, root } from './settings.mjs'

/**
 * Installs the packages `npm start` needs if they are missing or do not match the lockfile. A full development install
 * stays full.
 * @param {(line: string) => void} say
 */
export async function installDependencies(say) {
  if (isInstalled({ root, dev: false })) return
  say('Installing packages, which takes up to a minute...')
  const without = hadDevelopmentTools() ? [] : ['--omit=dev']
  await runNpm(['ci', ...without, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
}

function hadDevelopmentTools() {
  return existsSync(join(root, 'node_modules/typescript'))
}

function runNpm(args) {
  const npm = process.env.npm_execpath
  const [file, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((resolve, reject) => {
    const child = spawn(file, [...first, ...args], { cwd: root, shell: process.platform === 'win32' && file === 'npm' })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-4_000)
      })
    }
    child.once('error', () => reject(new Problem('npm was not found: install Node with npm and try again.')))
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Problem(`npm could not install the packages. It said:\n${said.trim()}`))
    })
  })
}
