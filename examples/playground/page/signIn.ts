let running: Promise<void> | undefined

/**
 * Signs this browser in as a new customer, with an HttpOnly session cookie.
 *
 * Concurrent calls share one request: two requests without a cookie would create two customers.
 */
export function signIn(): Promise<void> {
  running ??= send().catch((error) => {
    running = undefined
    throw error
  })
  return running
}

async function send(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch('/session', { method: 'POST', headers, body: '{}', signal })
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}.`)
}
