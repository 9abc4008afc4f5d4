export type Session = {
  /** Hosts of the service's token images. */
  imageHosts: readonly string[]
}

let running: Promise<Session> | undefined

/**
 * Signs this browser in as a new customer, with an HttpOnly session cookie.
 *
 * Concurrent calls share one request: two requests without a cookie would create two customers.
 */
export function signIn(): Promise<Session> {
  running ??= send().catch((error) => {
    running = undefined
    throw error
  })
  return running
}

async function send(): Promise<Session> {
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(10_000)
  const response = await fetch('/session', { method: 'POST', headers, body: '{}', signal })
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}.`)
  const { image_hosts } = (await response.json()) as { image_hosts: string[] }
  return { imageHosts: image_hosts }
}
