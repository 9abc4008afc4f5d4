import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { isInstalled } from './installed.mjs'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/**
 * Installs the development tools where they are missing or belong to another lockfile.
 * @returns {Promise<string | undefined>} A sentence when it could not be done.
 */
export async function ensurePackages() {
  if (isInstalled({ root, dev: true })) return undefined
  console.log('Installing packages.')
  const { code, output } = await runTool(
    'npm',
    ['ci', '--include=dev', '--ignore-scripts', '--no-progress', '--loglevel=error'],
    { quiet: true },
  )
  if (code === 0) return undefined
  return `${output.trim()}\nPackages could not be installed. Check the network and run npm ci by hand.`
}

/**
 * Makes sure that a Chromium is there, and installs it where that is possible without a question.
 * @returns {Promise<string | undefined>} A sentence when there is none.
 */
export async function ensureChromium() {
  if (findChromium()) return undefined
  if (process.env.CHROMIUM) return `CHROMIUM names ${process.env.CHROMIUM}, and there is no such file.`
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing Chromium.')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await runTool('apt-get', ['update', '-q'], { quiet: true, env })
    await runTool('apt-get', ['install', '-y', '-q', 'chromium'], { quiet: true, env })
    if (findChromium()) return undefined
  }
  return 'No Chromium was found. Install one, or set CHROMIUM to its path.'
}
