import { HistoryPage } from '../schema/Payment.js'
import type { CallOptions, DepositClient } from './createDepositClient.js'
import { answerBytes, type Endpoint } from './endpoint.js'

/** Whose payments, which of them, and how many. */
export type GetHistoryParameters = CallOptions & {
  /** Whose payments: the address that controls their one-time wallets. */
  owner_address: string
  /** `next_pagination_key` of the page before. */
  pagination_key?: string | undefined
  /** 1 to 100, default 25. */
  limit?: number | undefined
  /** Only payments with this in their id. */
  id_query?: string | undefined
  /** Only payments to this address. */
  dest_address?: string | undefined
  /** `NEW_OR_FUNDED`, the default, leaves out what expired without being paid. */
  category?: 'ALL' | 'NEW_OR_FUNDED' | undefined
  /** Only payments with this label. */
  label?: string | undefined
}

const endpoint: Endpoint<HistoryPage> = {
  method: 'GET',
  path: '/payments/history',
  repeatable: true,
  schema: HistoryPage,
  maxBytes: answerBytes,
}

/**
 * `GET /payments/history`: an owner's payments, newest first, a page at a time.
 *
 * @example
 * const { payment_statuses } = await getHistory(client, { owner_address: address })
 */
export function getHistory(client: DepositClient, { signal, ...query }: GetHistoryParameters): Promise<HistoryPage> {
  return client.request(endpoint, { query }, { signal })
}
