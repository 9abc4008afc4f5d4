type Page = { payment_statuses: object[]; total_count?: number }

export type OwnerSession = {
  state: 'offered' | 'active'
  /** Number of payments that were made in this browser. Default 0. */
  here?: number
}

/** Wraps a service with a proxy that shows payments which were made elsewhere once the wallet has signed. */
export function withOwnerSession(
  fetch: typeof globalThis.fetch,
  { state: first, here = 0 }: OwnerSession,
): typeof globalThis.fetch {
  let state = first
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    if (pathname.endsWith('/session')) {
      if (init?.method !== 'GET') state = init?.method === 'POST' ? 'active' : 'offered'
      const seconds = Math.floor(Date.now() / 1_000).toString(16)
      return Response.json({ nonce: seconds.padStart(8, '0') + '5a'.repeat(20) })
    }
    const response = await fetch(input, init)
    if (!pathname.endsWith('/payments/history')) return response
    const { payment_statuses: rows, ...page } = (await response.json()) as Page
    const own = rows.slice(0, here)
    const others = rows.slice(here).map((row) => ({ ...row, foreign: true, label: undefined }))
    const shown = state === 'active' ? [...own, ...others] : own
    const body: Page & { owner_session: string } = {
      ...page,
      payment_statuses: shown,
      total_count: shown.length,
      owner_session: state,
    }
    // Keeps the Date header, which the widget uses as the current time.
    return Response.json(body, { headers: response.headers })
  }
}
