/** Kill points of the service, in execution order. */

export const bootPoints = ['boot:chains-and-database', 'boot:before-resume', 'boot:after-resume', 'boot:before-listen']

export const blockPoints = [
  'mine:before',
  'mine:after',
  'save:before',
  'save:after',
  'block:before-commit',
  'block:after-commit',
]

const sending = ['send:before-record', 'send:signed', 'send:after-record', 'send:after-broadcast']

export const payoutPoints = [
  'payout:before-send',
  ...sending,
  'payout:after-send',
  'payout:after-note',
  'payout:before-paid-out',
  'payout:after-paid-out',
]

export const executionPoints = [
  'funded:before-commit',
  'funded:after-commit',
  'execute:before-send',
  ...sending,
  'execute:after-send',
  'executing:before-commit',
  'executing:after-commit',
  'mined:before-commit',
  'mined:after-commit',
  'send:before-confirmed',
  'send:after-confirmed',
  'done:before-commit',
  'done:after-commit',
]

/** From the escrow the bridge sees to the one it settles. */
export const bridgePoints = [
  'escrow:before-commit',
  'escrow:after-commit',
  'bridging:before-commit',
  'bridging:after-commit',
  'fill:before-send',
  'fill:after-send',
  'intent-filling:before-commit',
  'intent-filling:after-commit',
  'intent-filled:before-commit',
  'intent-filled:after-commit',
  'settle:before-send',
  'settle:after-send',
  'intent-settling:before-commit',
  'intent-settling:after-commit',
  'intent-settled:before-commit',
  'intent-settled:after-commit',
]

/** From the bridge refund to the payment's final status. */
export const refundPoints = [
  'refund:before-send',
  'refund:after-send',
  'intent-refunding:before-commit',
  'intent-refunding:after-commit',
  'intent-refunded:before-commit',
  'intent-refunded:after-commit',
  'done:before-commit',
  'done:after-commit',
]

/** From the owner's signature to the confirmed transfer. */
export const withdrawPoints = [
  'withdraw:before-accept',
  'withdraw:after-accept',
  'withdraw:before-send',
  ...sending,
  'withdraw:after-send',
  'withdraw:sent',
  'send:before-confirmed',
  'send:after-confirmed',
  'withdraw:before-commit',
  'withdraw:after-commit',
]

/** Of the delivery of an event, after the end of its payment has committed. */
export const webhookPoints = ['webhook:before-send', 'webhook:after-send']
