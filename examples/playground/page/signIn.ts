/** Gives this browser a customer of its own, in a cookie that no script can read. */
export async function signIn(signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch('/session', { method: 'POST', headers, body: '{}', signal })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}.`)
}
