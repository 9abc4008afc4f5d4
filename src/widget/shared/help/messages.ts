import { defineMessages } from '../../../i18n/defineMessages.js'

/** A question that people ask on a screen, and its answer. */
export type HelpAnswer = { question: string; answer: string }

export const helpMessages = defineMessages('help', {
  title: 'Help',
  where: 'Where’s my money?',
  reference: 'Your reference',
  copyReference: 'Copy reference',
  questions: 'Questions about this step',
  contact: (name: string | undefined) => (name === undefined ? 'Contact support' : `Contact ${name}`),
  subject: (reference: string | undefined) => (reference === undefined ? 'Deposit' : `Deposit ${reference}`),
  details: 'Copy details for support',
  detailsHint: 'Shows you what it copies first',
  detailsTitle: 'Details for support',
  detailsUse: 'Paste this into your message. Nothing else is copied.',
  detailsCopy: 'Copy details',
  detailsSafe: 'No card number, no password, no key.',
  unchecked: 'We can’t check right now. This is what we saw last.',
  place: {
    unpaid: 'You haven’t paid yet. No money moves until you confirm.',
    unknown: 'We can’t tell right now. Nothing is lost: this page checks again by itself.',
    changed: 'We stopped this deposit because something about it changed. Don’t send any money.',
    page: (provider: string) =>
      `${provider} hasn’t told us that you paid. Once you have, you can follow your money here.`,
    transfer: 'Your transfer hasn’t been seen yet.',
    sent: 'We’re waiting to see what you sent.',
    partly: 'Part of your money arrived. It’s in a wallet made for this deposit.',
    verify: 'Your deposit is waiting for a signature. Signing is free and moves no money.',
    checking: 'We’re checking whether your money has arrived.',
    moving: 'Your money is on its way to your address.',
    returning: 'Your money is on its way back to you.',
    arrived: 'Your money has arrived.',
    returned: 'Your money is back with you.',
    stopped: 'The deposit stopped. Your money is in a wallet made for it.',
    ended: 'The deposit ended before any money arrived.',
  },
  before: [
    {
      question: 'What will I get?',
      answer: 'The amount beside “You get”. Fees are already taken off, and you see all of them before you confirm.',
    },
    {
      question: 'When am I charged?',
      answer: 'Only after you confirm, on the provider’s page or in your wallet. Until then no money moves.',
    },
    {
      question: 'I’ve already paid. Where’s my deposit?',
      answer: 'Open History, the clock at the top of the form. It lists the deposits made in this browser.',
    },
  ],
  waiting: [
    {
      question: 'I’ve paid, but nothing’s happening',
      answer: 'Give it a few minutes. We keep looking, and money that arrives late isn’t lost.',
    },
    {
      question: 'I sent another amount or token',
      answer:
        'It isn’t lost. It arrives in a wallet made for this deposit, and this page shows what you can do with it.',
    },
    {
      question: 'Can I close this page?',
      answer: 'Yes. The deposit stays open, and you’ll find it in History.',
    },
  ],
  moving: [
    {
      question: 'Can I close this page?',
      answer: 'Yes. Your money keeps moving. Come back any time in this browser.',
    },
    {
      question: 'It’s taking a while. What can I do?',
      answer: 'Nothing. It carries on by itself. If it stops, this page says where your money is and what you can do.',
    },
    {
      question: 'Can I still cancel?',
      answer: 'Not while it’s moving. If it stops before it arrives, you can take your money back.',
    },
  ],
  stopped: [
    {
      question: 'Is my money safe?',
      answer: 'Whatever arrived is in a wallet made for this deposit. Only its owner can take money out of it.',
    },
    {
      question: 'What if I do nothing?',
      answer: 'The money stays where it is. You can come back later and take it.',
    },
    {
      question: 'Why did it stop?',
      answer:
        'Usually because the price moved too far, or the amount wasn’t what we expected. This page says what’s known.',
    },
  ],
  ended: [
    {
      question: 'I don’t see it in my wallet',
      answer: 'Compare the address and the network with the receipt. Some wallets show a token only after you add it.',
    },
    {
      question: 'Why isn’t it exactly what I paid?',
      answer: 'The receipt lists the fees and what you paid.',
    },
  ],
  facts: {
    reference: 'Reference',
    payment: 'Payment',
    status: 'Status',
    funded: 'funded',
    paid: 'Paid',
    expected: 'Expected',
    provider: 'Provider',
    to: 'To',
    owner: 'Owner',
    wallet: 'Wallet',
    depositTo: 'Deposit to',
    step: 'Step',
    issue: 'Problem',
    started: 'Started',
    updated: 'Updated',
    error: 'Error',
    request: 'Request',
    copied: 'Copied',
  },
})
