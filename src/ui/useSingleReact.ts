import { useDebugValue } from 'react'
import { logMistake } from '../errors/warnDeveloper.js'

/** Bundlers replace all of `process.env.NODE_ENV`, and nothing less of it. Without one, reading it throws. */
declare const process: { env: { NODE_ENV?: string } }

/**
 * Explains React's "Invalid hook call" in development. The first hook of every component that a host renders: with two
 * copies of React on a page, the one that this package imports does not render, and its hooks throw.
 */
export function useSingleReact(): void {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it runs in each render, and holds no state
    useDebugValue(undefined)
  } catch (error) {
    explain()
    throw error
  }
}

function explain(): void {
  try {
    if (process.env.NODE_ENV === 'development')
      logMistake({
        code: 'two-reacts',
        message:
          'The page renders with another copy of React than the one that deposit-widget imports. Keep one: "npm ls react react-dom" lists them.',
      })
  } catch {
    // A page without a bundler.
  }
}
