type Row = { payment_id: string; created_at: string }
type Page = { payment_statuses: Row[]; next_pagination_key: string | null; total_count: number }

const eightHours = 8 * 60 * 60 * 1_000

export type ManyPayments = {
  count: number
  /** Pages beyond this index respond with 503. Default: none do. */
  readable?: number
}

/** Wraps a service with a history of `count` payments: copies of its own, each eight hours older than the last. */
export function withManyPayments(
  fetch: typeof globalThis.fetch,
  { count, readable = count }: ManyPayments,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://scenario.test')
    if (!url.pathname.endsWith('/payments/history')) return fetch(input, init)
    const start = Number(url.searchParams.get('pagination_key') ?? 0)
    if (start >= readable) return Response.json({ errors: [] }, { status: 503 })
    const end = Math.min(count, start + Number(url.searchParams.get('limit') ?? 25))
    url.searchParams.delete('pagination_key')
    url.searchParams.set('limit', '100')
    const response = await fetch(url.href, init)
    const { payment_statuses: models } = (await response.json()) as Page
    const newest = Date.parse(models[0]?.created_at ?? '')
    const row = (index: number) => ({
      ...models[index % models.length],
      payment_id: `pay_many_${index}`,
      created_at: new Date(newest - index * eightHours).toISOString(),
    })
    const rows = Array.from({ length: end - start }, (_, offset) => row(start + offset))
    const page: Page = {
      payment_statuses: rows,
      next_pagination_key: end < count ? String(end) : null,
      total_count: count,
    }
    // Keeps the Date header, which the widget uses as the current time.
    return Response.json(page, { headers: response.headers })
  }
}
