import { Refusal } from './Refusal.js'

/** The response for both unknown payments and payments of others, so that they cannot be distinguished. */
export function paymentNotFound(): Refusal {
  return new Refusal(404, 'There is no such payment.')
}

export function badRequest(message: string): Refusal {
  return new Refusal(400, message)
}

/** The service failed in a way that only its operator can fix. */
export function serviceUnavailable(report: string, cause?: unknown): Refusal {
  return new Refusal(502, 'The deposits service cannot be used right now. Try again in a moment.', { report, cause })
}

export function serviceTimeout(report: string): Refusal {
  return new Refusal(504, 'The deposits service took too long to answer. Try again in a moment.', { report })
}
