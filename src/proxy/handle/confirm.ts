import { admitConfirm, releaseOwnPayment } from '../guard/policies.js'
import { forward } from './forward.js'

/** Confirms a quote, which makes a payment and is sent at most once, or sends signatures that the service asked for. */
export const confirm = forward({
  admit: admitConfirm,
  send: ({ route, body }, call, { confirmOnce, upstream }) =>
    body.state_token === undefined ? upstream(route, call) : confirmOnce.confirm(call),
  release: releaseOwnPayment,
})
