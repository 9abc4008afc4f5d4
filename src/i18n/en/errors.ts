import type { DepositErrorCode } from '../../errors/codes.js'

/** `title` says what happened, `meaning` what it means for the money. */
export type ErrorMessage = { title: string; meaning: string }

const kept = 'Nothing was charged and what you entered is kept.'

export const errors: Record<DepositErrorCode, ErrorMessage> = {
  aborted: { title: 'Cancelled', meaning: 'Nothing was charged.' },
  network: {
    title: 'No connection',
    meaning: 'We could not reach the service. Money on its way keeps moving without you.',
  },
  timeout: { title: 'No answer in time', meaning: `The service took too long. ${kept}` },
  service_unavailable: { title: 'The service is not answering', meaning: `Please try again in a moment. ${kept}` },
  rate_limited: { title: 'Many people are asking right now', meaning: `Try again in a moment. ${kept}` },
  unauthorized: { title: 'You are signed out', meaning: 'Sign in again to go on. Money on its way keeps moving.' },
  forbidden: { title: 'Not allowed here', meaning: 'This site does not allow this. Nothing was charged.' },
  not_found: {
    title: 'Payment not found',
    meaning: 'It may belong to another wallet or another site. No money depends on finding it here.',
  },
  invalid_request: { title: 'Something does not fit', meaning: `Check what you entered. ${kept}` },
  invalid_amount: { title: 'This amount does not work', meaning: `Change it to go on. ${kept}` },
  no_route: { title: 'No route for this today', meaning: `No provider offers this right now. ${kept}` },
  quote_expired: { title: 'The price ran out', meaning: 'Get a new one. Nothing was charged.' },
  invalid_response: {
    title: 'The service gave an answer we did not understand',
    meaning: 'To be safe we stopped here. Money on its way keeps moving.',
  },
  address_changed: {
    title: 'The deposit address changed',
    meaning: 'It must never change, so we hid it. Please send nothing and contact support.',
  },
  wallet_rejected: { title: 'You closed the request', meaning: 'Nothing was signed or sent.' },
  wallet_busy: {
    title: 'Your wallet already shows a request',
    meaning: 'Answer that one first. It may be this very request.',
  },
  wallet_unavailable: {
    title: 'Your wallet is not reachable',
    meaning: 'Unlock it or connect again. Nothing was sent.',
  },
  wallet_timeout: {
    title: 'Your wallet did not answer',
    meaning: 'It may still show the request. Answer or reject it there before you try again.',
  },
  wallet_unknown: {
    title: 'We do not know whether your wallet sent it',
    meaning: 'Look there first. If it was sent, your deposit goes on by itself.',
  },
  payment_elsewhere: {
    title: 'This payment is open in another tab',
    meaning: 'Answer your wallet there, or close that tab and try again. Nothing was sent from here.',
  },
  wallet_wrong_chain: {
    title: 'Your wallet is on another network',
    meaning: 'It did not switch. Change the network there and try again. Nothing was sent.',
  },
  wallet_wrong_account: {
    title: 'Your wallet uses another account',
    meaning: 'Choose the account this payment was made for. Nothing was sent.',
  },
  insufficient_funds: {
    title: 'Not enough in this wallet',
    meaning: 'Enter less or use another wallet. Nothing was sent.',
  },
  signing_refused: {
    title: 'Stopped before your wallet was asked',
    meaning: 'The message to sign was not the one on your screen. Nothing was signed and your money has not moved.',
  },
  configuration: {
    title: 'Deposits are not set up here',
    meaning: 'This site has to fix it. Money on its way keeps moving.',
  },
  unexpected: {
    title: 'Something went wrong here',
    meaning: 'Check where your money is before you try again.',
  },
}
