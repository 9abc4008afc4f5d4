import { defineMessages } from '../../../i18n/defineMessages.js'

export const ownerMessages = defineMessages('recover.owner', {
  connect: 'Connect the owner’s wallet',
  wrong: 'Another account is connected',
  wrongHint: (connected: string, owner: string) =>
    `${connected} is connected, but only ${owner} can sign. Switch accounts in your wallet.`,
  wrongAction: (owner: string) => `Switch to ${owner} to sign`,
  startAgain: (connected: string) => `Start again as ${connected}`,
  other: 'Connect another wallet',
  none: 'No wallet found in this browser',
  noneHint: (owner: string) =>
    `Only ${owner} can sign. Open this page in a browser with that wallet, and find this payment by its id.`,
  copyId: 'Copy the payment id',
  smart: 'This signature wasn’t made with the owner’s key',
  smartHint: 'If the owner is a smart account, sign again as one, and the service checks it on the network.',
  unwitnessed: 'Your wallet couldn’t confirm the token',
  unwitnessedHint:
    'Only the service vouches for the amounts. Try again, or compare them with your wallet before you sign.',
  closed: 'You closed the request',
  closedHint: 'Nothing was signed. Everything here is as you left it.',
  late: 'Your wallet responded too late',
  lateHint: 'What was signed isn’t used, and your money hasn’t moved. Go back and try again.',
  over: 'The time to sign this has passed',
  overHint: 'Nothing was signed, and your money hasn’t moved. Check it once more and sign it now.',
  earlier: (time: string) => `Your earlier signature is valid until ${time}`,
  earlierHint: 'It was for something else, and only one of the two can be used. Choose the same thing again, or wait.',
})

export const signAgainMessages = defineMessages('recover.action', {
  smart: 'Sign as a smart account',
  unwitnessed: 'Sign without this check',
})

export const reviewMessages = defineMessages('recover.review', {
  title: 'Check what you sign',
  card: 'What you sign',
  send: 'Send',
  on: (amount: string, network: string) => `${amount} on ${network}`,
  from: 'From one-time wallet',
  fromReusable: 'From your reusable wallet',
  to: 'To',
  fee: 'Fee',
  receive: 'You receive',
  moved: 'The new payment gets',
  validUntil: 'Valid until',
  signer: 'Signed by',
  payment: 'Payment',
  use: 'Valid for',
  once: (nonce: string) => `Works once (no. ${nonce})`,
  exact: 'Exact message',
  domainHash: 'Domain hash',
  messageHash: 'Message hash',
  hashHint: 'A hardware wallet shows these two. Compare them there.',
  textHash: 'Hash of the message',
  foot: 'If the message differs from this preview, it is refused.',
  moves: (amount: string) => `Move ${amount} to the new one-time wallet, which only you control`,
})

export const walletRequestMessages = defineMessages('fund.wallet', {
  asked: 'Your wallet shows a request',
  askedHint: 'It should show this. If anything looks different, reject it.',
  nothingShowing: 'Nothing showing? Open your wallet: the request is waiting there.',
  stillOpen: 'Your wallet may still show the request',
  stillOpenHint: 'Reject it there if you don’t want it. Until then, we won’t ask again.',
  unknown: (amount: string) => `Your wallet may still show a request for ${amount}`,
  unknownHint: 'Check there first: reject the request, or see if it was sent. Until then, we won’t ask again.',
  connecting: 'Waiting for your wallet to connect',
  listOpen: 'Choose a wallet from the list',
  connectNamed: (wallet: string) => `Connect ${wallet}`,
  closed: 'You closed the request',
  closedHint: 'Nothing was sent. Everything here is as you left it.',
})

export const connectMessages = defineMessages('fund.transfer', {
  connect: 'Send from a wallet',
})
