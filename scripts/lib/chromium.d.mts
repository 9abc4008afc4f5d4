/** Switches for a quiet browser: nothing is fetched that a test did not ask for. */
export const chromiumArgs: string[]

/** Where a Chromium is: `$CHROMIUM`, a usual place, or the one that Playwright downloaded. */
export function findChromium(): string | undefined
