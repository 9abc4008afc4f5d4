/** A route of the service, relative to its base URL. */
export type Endpoint = { method: 'GET' | 'POST' | 'DELETE'; path: string }

/** Also used for every ownership check. */
export const paymentEndpoint: Endpoint = { method: 'GET', path: 'payments' }
export const historyEndpoint: Endpoint = { method: 'GET', path: 'payments/history' }
export const confirmEndpoint: Endpoint = { method: 'POST', path: 'payments/confirm' }
