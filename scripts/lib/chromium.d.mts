/** Chromium switches that disable background network requests. */
export const chromiumArgs: string[]

/** Path of a Chromium: `$CHROMIUM`, a common install path, or Playwright's download. */
export function findChromium(): string | undefined
