import type { Prelude } from './Driver.js'

/** WebDriver has no command for what a page logs, so the page records it. */
export const recordErrors: Prelude = (window) => {
  const errors: string[] = []
  window.recordedErrors = errors
  window.addEventListener(
    'error',
    // What fails to load has a source instead of a message.
    ({ message, target }: ErrorEvent) => errors.push(message ?? `${(target as HTMLImageElement).src} does not load`),
    true,
  )
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => errors.push(`${reason}`))
  window.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent) =>
      errors.push(`${violatedDirective} blocks ${blockedURI}`),
  )
  window.console.error = (...values: unknown[]) => errors.push(values.join(' '))
}
