import { defineMessages } from '../../../i18n/defineMessages.js'
import type { Rich } from '../../../i18n/Rich.js'

export const withdrawalMessages = defineMessages('recover', {
  action: {
    sign: (amount: string) => `Sign and withdraw ${amount}`,
    move: (amount: string) => `Sign and move ${amount}`,
    signPlain: 'Sign and withdraw',
    renew: 'Request it again',
    submitAgain: 'Send it again',
    done: 'Back to the payment',
    again: 'Withdraw something else',
  },
  unverified: {
    wallet: 'We couldn’t verify the one-time wallet on this device',
    address: 'We couldn’t verify the new deposit address on this device',
    hint: 'Only the service vouches for it. Check the network, the amount and the addresses below before you sign.',
  },
  asked: {
    title: 'Sign in your wallet',
    waiting: 'Waiting for your signature',
    cancel: 'Cancel',
  },
  submitting: {
    title: 'Submitting your signature',
    place: 'Your signature is on its way',
    hint: 'There’s nothing else to do. It counts once, however often it’s sent.',
    unsure: 'We don’t know yet if your signature arrived',
    unsureHint: 'You don’t need to sign again: the same signature is sent again, and it counts once.',
    keep: (time: string) => `Keep this open, or come back in this browser before ${time}`,
    keepHint: 'Only this browser has your signature until the service does.',
    over: 'Your signature has expired',
    overHint: 'If it didn’t arrive, your money is still where it was. Leave this screen to check there.',
    leave: 'Leave this screen',
  },
  following: {
    title: 'Withdrawal on its way',
    place: 'Leaving the one-time wallet',
    amount: 'Amount',
    toOwner: 'On its way back to your wallet',
    toOther: 'On its way to the address you chose',
    next: 'It usually arrives within a few minutes. If the network doesn’t process it, the money stays in the one-time wallet and you can withdraw it again.',
    signed: 'You signed',
    signedMeta: (amount: string, address: string) => `Only for ${amount}, to ${address}`,
    sending: (network: string) => `Sending on ${network}`,
    sendingMeta: 'Waiting for the network',
    arrives: 'Arrives',
    arrivesMeta: (amount: string, address: string) => `${amount} at ${address}`,
    safe: 'You can close this',
    safeHint: 'We have your signature. Nobody can send the money anywhere else.',
  },
  ended: {
    title: 'Withdrawn',
    /** The amount is set in large figures, the words before and after it on lines of their own. */
    moved: (amount: string, network: string): Rich => [
      { strong: amount },
      ` is in the new one-time wallet, on ${network}`,
    ],
    back: (amount: string, network: string, lessFee: boolean): Rich => [
      { strong: amount },
      ` is back in your wallet, on ${network}${lessFee ? ', less the network fee' : ''}`,
    ],
    sentTo: (amount: string, network: string, lessFee: boolean): Rich => [
      { strong: amount },
      ` is at the address you chose, on ${network}${lessFee ? ', less the network fee' : ''}`,
    ],
    severalBack: (count: number, networks: string, lessFee: boolean): Rich => [
      { strong: `${count} tokens` },
      ` are back in your wallet, on ${networks}${lessFee ? ', less the network fee' : ''}`,
    ],
    severalSent: (count: number, networks: string, lessFee: boolean): Rich => [
      { strong: `${count} tokens` },
      ` are at the address you chose, on ${networks}${lessFee ? ', less the network fee' : ''}`,
    ],
    transaction: 'Transaction',
    failedTitle: 'Withdrawal stopped',
    failed: 'The withdrawal didn’t go through',
    failedHint: 'Your money stayed where it was. You can try again.',
    expired: 'Your signature expired before it could be used',
    expiredHint: 'Your money stayed where it was. Sign again to withdraw it.',
    tryAgain: 'Try again',
  },
})
