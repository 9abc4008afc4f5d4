import type { WirePayment } from './WirePayment.js'

/** Response of `GET /payments/history`, with the service's filters and pagination. `payments` are newest first. */
export function historyResponse(payments: readonly WirePayment[], query: URLSearchParams) {
  const matching = payments.filter((payment) => matches(payment, query))
  const start = matching.findIndex(({ payment_id }) => payment_id === query.get('pagination_key')) + 1
  const end = start + (Number.parseInt(query.get('limit') ?? '', 10) || 25)
  return {
    payment_statuses: matching.slice(start, end),
    next_pagination_key: end < matching.length ? (matching[end - 1]?.payment_id ?? null) : null,
    total_count: matching.length,
  }
}

function matches(payment: WirePayment, query: URLSearchParams): boolean {
  const same = (name: string, value: string | undefined) => !query.has(name) || query.get(name) === value
  const inCategory = query.get('category') === 'ALL' || payment.funded || payment.status !== 'EXPIRED'
  return (
    inCategory &&
    same('id_query', payment.payment_id) &&
    same('dest_address', payment.destination_address) &&
    same('label', payment.label)
  )
}
