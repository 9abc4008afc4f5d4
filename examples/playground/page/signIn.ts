let running: Promise<void> | undefined

/**
 * Gives this browser a customer of its own, in a cookie that no script can read.
 *
 * Asked once at a time: two answers to a browser without a cookie would be two customers, and the last one would win.
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
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
}
