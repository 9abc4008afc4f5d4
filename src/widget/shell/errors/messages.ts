import type { DepositErrorCode } from '../../../errors/codes.js'
import { defineMessages } from '../../../i18n/defineMessages.js'

/** `title` says what happened, `meaning` what that means for the money. */
export type ErrorMessage = { title: string; meaning: string }

const nothingLost = 'Nothing was charged, and what you entered is still here.'

const errors: Record<DepositErrorCode, ErrorMessage> = {
  aborted: { title: 'Canceled', meaning: 'Nothing was charged.' },
  network: {
    title: 'No connection',
    meaning: 'We couldn’t reach the service. Money already on its way keeps moving.',
  },
  timeout: { title: 'The service took too long', meaning: `It didn’t respond in time. ${nothingLost}` },
  service_unavailable: { title: 'The service isn’t responding', meaning: `Try again in a moment. ${nothingLost}` },
  rate_limited: { title: 'Too many requests right now', meaning: `Try again in a moment. ${nothingLost}` },
  unauthorized: {
    title: 'You’re signed out',
    meaning: 'Sign in again to continue. Money already on its way keeps moving.',
  },
  forbidden: { title: 'Not allowed here', meaning: 'This site doesn’t allow this. Nothing was charged.' },
  not_found: {
    title: 'Payment not found',
    meaning: 'It may belong to another wallet or site. Your money doesn’t depend on finding it here.',
  },
  invalid_request: { title: 'Something isn’t right', meaning: `Check what you entered. ${nothingLost}` },
  invalid_amount: { title: 'This amount doesn’t work', meaning: `Change it to continue. ${nothingLost}` },
  no_route: { title: 'Not available right now', meaning: `No provider offers this right now. ${nothingLost}` },
  quote_expired: { title: 'The price expired', meaning: 'Get a new one. Nothing was charged.' },
  invalid_response: {
    title: 'We got an unexpected answer',
    meaning: 'We stopped here to be safe. Money already on its way keeps moving.',
  },
  address_changed: {
    title: 'The deposit address changed',
    meaning: 'It should never change, so we’ve hidden it. Don’t send anything, and contact support.',
  },
  terms_changed: {
    title: 'This isn’t what you agreed to',
    meaning: 'So we’ve hidden everything you could send. Don’t send anything, and contact support.',
  },
  wallet_rejected: { title: 'You closed the request', meaning: 'Nothing was signed or sent.' },
  wallet_busy: {
    title: 'Your wallet has another request open',
    meaning: 'Answer that one first. It may be this very request.',
  },
  wallet_locked: {
    title: 'Your wallet is locked',
    meaning: 'Unlock it and try again. Nothing was signed or sent.',
  },
  wallet_unsupported: {
    title: 'Your wallet can’t do this',
    meaning: 'Turn on blind signing if your device has it, or use another wallet. Nothing was signed or sent.',
  },
  wallet_unavailable: {
    title: 'We can’t reach your wallet',
    meaning: 'Unlock it or connect again. Nothing was sent.',
  },
  wallet_timeout: {
    title: 'Your wallet didn’t respond',
    meaning: 'It may still show the request. Approve or reject it there before you try again.',
  },
  wallet_unknown: {
    title: 'We don’t know if your wallet sent it',
    meaning: 'Check there first. If it was sent, your deposit continues automatically.',
  },
  payment_locked: {
    title: 'This payment is open in another tab',
    meaning: 'Continue in your wallet there, or close that tab and try again. Nothing was sent from here.',
  },
  wallet_wrong_chain: {
    title: 'Your wallet is on another network',
    meaning: 'It didn’t switch. Change the network in your wallet and try again. Nothing was sent.',
  },
  wallet_wrong_account: {
    title: 'Your wallet uses another account',
    meaning: 'Switch to the account this payment was made for. Nothing was sent.',
  },
  insufficient_funds: {
    title: 'Not enough in this wallet',
    meaning: 'Enter less or use another wallet. Nothing was sent.',
  },
  signing_refused: {
    title: 'Stopped before it reached your wallet',
    meaning: 'The message to sign didn’t match your screen. Nothing was signed, and your money hasn’t moved.',
  },
  configuration: {
    title: 'Deposits aren’t set up here',
    meaning: 'This site needs to fix it. Money already on its way keeps moving.',
  },
  unexpected: {
    title: 'Something went wrong',
    meaning: 'Check where your money is before you try again.',
  },
}

export const errorMessages = defineMessages('errors', errors)

/** What differs from the agreement of a payment. */
export const termsMessages = defineMessages('terms', {
  titles: {
    owner: 'Who can take the money back changed',
    destination: 'Where the money goes changed',
    deposit_address: 'The deposit address changed',
    order: 'The deposit address could send your money elsewhere',
    provider: 'The provider changed',
    input_asset: 'You’re asked to pay with something else',
    input_amount: 'You’re asked to pay another amount',
    output_asset: 'You’d get something else',
    output_amount: 'You’d get less',
    deposit_token: 'You’re asked to send another token',
    deposit_network: 'You’re asked to send on another network',
    deposit_amount: 'You’re asked to send more',
    symbol: 'The token’s name changed',
    decimals: 'The token’s decimals changed',
    chain_id: 'The network changed',
    contract: 'The token’s contract changed',
  } as Readonly<Record<string, string>>,
  agreed: 'You agreed to',
  received: 'Now it says',
})
