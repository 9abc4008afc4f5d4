import type { Warning } from '../wire/Refusal.js'
import type { DepositProxyOptions } from './DepositProxyOptions.js'

export type Warn = (warning: Warning) => void

/** Keys of their own come from requests, which anybody can send. */
const maxWarnings = 100

/** Warns once of each mistake. A failing hook does not affect the response. */
export function createWarnings(onWarning: DepositProxyOptions['onWarning'] = log): Warn {
  const reported = new Set<string>()
  return ({ guide, message, key = guide }) => {
    if (reported.has(key) || (key !== guide && reported.size >= maxWarnings)) return
    reported.add(key)
    try {
      onWarning(`${message} See node_modules/deposit-widget/docs/${guide}`)
    } catch {
      // Errors of the host's hook are the host's to handle.
    }
  }
}

function log(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the log of a server whose operator set no `onWarning`
  console.warn(`deposit-widget: ${message}`)
}
