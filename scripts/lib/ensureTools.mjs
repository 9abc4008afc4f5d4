import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
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

/** What the engines beside Chromium need: a program of each Debian package. WebKit draws on Xvfb's display. */
const engines = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

/**
 * Ensures that Firefox and WebKit are available, and installs them where that needs no prompt (as root on Debian).
 * @returns {Promise<string | undefined>} An error message if one is missing.
 */
export async function ensureEngines() {
  const missing = () => Object.keys(engines).filter((name) => !isOnPath(engines[name]))
  if (missing().length > 0) await installOnDebian(...missing())
  if (missing().length === 0) return undefined
  const names = missing().join(', ')
  return `Not every engine is here. Install the Debian packages ${names}, or those that hold the same programs.`
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}

/** @param {string[]} names */
async function installOnDebian(...names) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  console.log(`Installing ${names.join(', ')}.`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runTool('apt-get', ['update', '-q'], { quiet: true, env })
  await runTool('apt-get', ['install', '-y', '-q', ...names], { quiet: true, env })
}
