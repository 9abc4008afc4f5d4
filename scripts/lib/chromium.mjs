import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Chromium switches that disable background network requests and set the reader's language, whatever the machine's.
 * @type {string[]}
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--accept-lang=en-GB',
]

/**
 * Path of a Chromium: `$CHROMIUM`, a common install path, or Playwright's download.
 * @returns {string | undefined} The path of an executable, or `undefined` when there is none.
 */
export function findChromium() {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : undefined
  return KNOWN_PLACES.find((place) => existsSync(place)) ?? downloadedChromium()
}

function downloadedChromium() {
  try {
    const place = createRequire(import.meta.url)('playwright').chromium.executablePath()
    return existsSync(place) ? place : undefined
  } catch {
    return undefined
  }
}
