import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { isInstalled } from './installed.mjs'
import { runTool } from './runTool.mjs'
import { root } from './settings.mjs'

/**
 * Installs the development tools if they are missing or do not match the lockfile.
 * @returns {Promise<string | undefined>} An error message if the install failed.
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
 * Ensures that a Chromium is available, and installs one where that needs no prompt (as root on Debian).
 * @returns {Promise<string | undefined>} An error message if there is none.
 */
export async function ensureChromium() {
  if (findChromium()) return undefined
  if (process.env.CHROMIUM) return `CHROMIUM is set to ${process.env.CHROMIUM}, but there is no such file.`
  await installOnDebian('chromium')
  if (findChromium()) return undefined
  return 'No Chromium was found. Install one, or set CHROMIUM to its path.'
}

/**
 * Ensures that a Redis server is available, and installs one where that needs no prompt (as root on Debian).
 * @returns {Promise<string | undefined>} An error message if there is none.
 */
export async function ensureRedis() {
  const isMissing = () => spawnSync('redis-server', ['--version']).error !== undefined
  if (isMissing()) await installOnDebian('redis-server')
  return isMissing() ? 'No redis-server was found. Install Redis 5 or later.' : undefined
}

/** @param {string} name */
async function installOnDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${name}.`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool('apt-get', ['update', '-q'], { quiet: true, env })
  await runTool('apt-get', ['install', '-y', '-q', name], { quiet: true, env })
}
