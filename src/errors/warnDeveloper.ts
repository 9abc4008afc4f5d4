const logged = new Set<string>()

/**
 * Logs an integration error to the console, each message once.
 *
 * With a script tag there are no types to catch mistakes, and throwing could break the host page.
 */
export function warnDeveloper(message: string): void {
  if (logged.has(message)) return
  logged.add(message)
  // biome-ignore lint/suspicious/noConsole: the only place in the package that logs
  console.error(`deposit-widget: ${message}`)
}

const guide = 'node_modules/deposit-widget/docs/troubleshooting.md'

/** A mistake of the integration. The code is a heading of `docs/troubleshooting.md`. */
export type Mistake = { code: string; message: string }

/** Logs a mistake once, with a link to its explanation. */
export function logMistake({ code, message }: Mistake): void {
  warnDeveloper(`${message} See ${guide}#${code}`)
}

/** What responds at `apiUrl` is not a deposits proxy, or nothing responds. */
export function noProxy(apiUrl: string): Mistake {
  const message = `No deposits proxy answers at ${apiUrl}. Mount createDepositProxy there on your server, or pass its address as apiUrl.`
  // A browser tells a page nothing about why it may not read a response of another origin.
  const isElsewhere = /^https?:/.test(apiUrl) && !apiUrl.startsWith(`${location.origin}/`)
  const allow = ` If it is mounted there, add ${location.origin} to its allowedOrigins.`
  return { code: 'no-proxy', message: isElsewhere ? message + allow : message }
}
