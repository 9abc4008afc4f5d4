/** Where the service can be made to die, in the order in which it passes there. */

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
