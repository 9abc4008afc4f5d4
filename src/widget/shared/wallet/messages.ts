import { defineMessages } from '../../../i18n/defineMessages.js'

export const ownerMessages = defineMessages('wallet.owner', {
  connect: 'Connect the wallet that signs',
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
  byKey: 'Sign with a key you made',
  smart: 'This signature isn’t from that wallet’s own key',
  smartHint: 'If the wallet is a smart account, sign again as one. The service then checks it on the network.',
  unwitnessed: 'Your wallet couldn’t confirm the token',
  unwitnessedHint:
    'Only the service vouches for the amounts. Try again, or compare them with your wallet before you sign.',
  unwitnessedKey: 'There’s no wallet here to confirm the token',
  unwitnessedKeyHint: 'Only the service vouches for the amounts. Compare them with what you paid before you sign.',
  closed: 'You closed the request',
  closedHint: 'Nothing was signed. Everything here is as you left it.',
  closedKey: 'The request was closed',
  closedKeyHint: 'It was closed, took too long, or this device doesn’t have the key. Nothing was signed.',
  otherKey: 'This is another key',
  otherKeyHint: 'Choose the key that you made for this payment. Nothing was signed.',
  late: 'Your wallet answered too late',
  lateHint: 'What was signed isn’t used, and your money hasn’t moved. Go back and try again.',
  over: 'It’s too late to sign this',
  overHint: 'Nothing was signed, and your money hasn’t moved. Check it once more and sign it now.',
  earlier: (time: string) => `Your earlier signature is valid until ${time}`,
  earlierHint: 'It was for something else, and only one of the two can be used. Choose the same thing again, or wait.',
})

export const signAgainMessages = defineMessages('wallet.signAgain', {
  smart: 'Sign as a smart account',
  unwitnessed: 'Sign without this check',
})

export const reviewMessages = defineMessages('wallet.review', {
  title: 'Check what you sign',
  takeBack: (amount: string) => `Take back ${amount}`,
  move: (amount: string) => `Move ${amount}`,
  card: 'What you sign',
  inWallet: 'Your wallet should show',
  asksFor: 'Asks for',
  signature: 'A signature, not a payment',
  amount: 'Amount',
  units: (units: string) => `or ${units}`,
  taken: 'Take back',
  movedOn: 'Move',
  newWallet: 'New payment’s wallet',
  feeIncluded: (fee: string) => `Fee ${fee}, included`,
  details: 'Details',
  compare: 'If anything looks different, reject it.',
  free: 'Signing is free and moves nothing else.',
  freeOnce: 'Signing is free and works once.',
  send: 'Send',
  on: (amount: string, network: string) => `${amount} on ${network}`,
  from: 'From this payment’s wallet',
  fromReusable: 'From your reusable wallet',
  to: 'To',
  fee: 'Fee',
  receive: 'You receive',
  moved: 'The new payment gets',
  validUntil: 'Valid until',
  signer: 'Signed by',
  payment: 'Payment',
  use: 'Valid for',
  once: 'Works once',
  exact: 'Exact message',
  domainHash: 'Domain hash',
  messageHash: 'Message hash',
  hashHint: 'A hardware wallet shows these two. Compare them there.',
  textHash: 'Hash of the message',
  foot: 'If the message isn’t exactly this, we refuse it.',
  moves: (amount: string) => `Move ${amount} to the new payment’s wallet, which only you control`,
})

export const walletRequestMessages = defineMessages('wallet.request', {
  asked: 'Your wallet shows a request',
  askedHint: 'It should show this. If anything looks different, reject it.',
  askedKey: 'Your device asks for your key',
  askedKeyHint: 'It doesn’t show what you sign. This is it, and nothing else.',
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

export const unknownChainMessages = defineMessages('wallet.unknownChain', {
  title: (network?: string) => `Your wallet doesn’t know ${network ?? 'this network'}`,
  asks: (node: string) => `It can add the network and connect to it through ${node}. Nothing was sent.`,
  byHand: 'Add the network in your wallet, then try again. Nothing was sent.',
  add: (network?: string) => `Add ${network ?? 'this network'} to your wallet`,
  added: (network?: string) => `${network ?? 'This network'} is in your wallet now`,
  addedHint: 'Nothing was sent yet. Try again.',
})

export const connectMessages = defineMessages('wallet', {
  connect: 'Send from a wallet',
})
