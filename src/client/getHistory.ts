import { HistoryPage } from '../schema/Payment.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { type Endpoint, maxResponseBytes } from './endpoint.js'

/** Parameters of `getHistory`: owner, filters and page. */
export type GetHistoryParameters = CallOptions & {
  /** The payments' owner: the address that controls their one-time wallets. */
  owner_address: string
  /** `next_pagination_key` of the previous page. */
  pagination_key?: string | undefined
  /** 1 to 100, default 25. */
  limit?: number | undefined
  /** Only payments whose id contains this. */
  id_query?: string | undefined
  /** Only payments to this address. */
  dest_address?: string | undefined
  /** `NEW_OR_FUNDED`, the default, excludes payments that expired unfunded. */
  category?: 'ALL' | 'NEW_OR_FUNDED' | undefined
  /** Only payments with this label. */
  label?: string | undefined
}

const endpoint: Endpoint<HistoryPage> = {
  method: 'GET',
  path: '/payments/history',
  retryable: true,
  schema: HistoryPage,
  maxBytes: maxResponseBytes,
}

/**
 * `GET /payments/history`: an owner's payments, newest first, paginated.
 *
 * @example
 * const { payment_statuses } = await getHistory(client, { owner_address: address })
 */
export function getHistory(client: DepositClient, { signal, ...query }: GetHistoryParameters): Promise<HistoryPage> {
  return client.request(endpoint, { query }, { signal })
}
