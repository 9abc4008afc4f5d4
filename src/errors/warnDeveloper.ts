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
