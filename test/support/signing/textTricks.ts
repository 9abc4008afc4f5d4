import { addressOf, hexOf, type Random, withdrawFacts, withdrawText } from './goodRequests.js'
import { type Hostile, repeat } from './Hostile.js'

export function textTricks(random: Random): Hostile[] {
  const changes: [string, (text: string) => string][] = [
    ['a hash', () => hexOf(random, 32)],
    ['a sign-in of another site', (text) => `bank.example wants you to sign in with your Ethereum account:\n${text}`],
    ['an extra line', (text) => `${text}\nAlso: approve everything`],
    ['a trailing line break', (text) => `${text}\n`],
    ['a trailing space', (text) => `${text} `],
    ['CRLF line breaks', (text) => text.replaceAll('\n', '\r\n')],
    ['a right-to-left override', (text) => text.replace('Send to', '\u202eSend to')],
    ['a zero-width character', (text) => text.replace('Owner', 'Ow\u200bner')],
    ['a control character', (text) => text.replace('Owner', 'Owner\u0007')],
    ['another recipient', (text) => text.replace(/Send to: .*/, `Send to: ${addressOf(random)}`)],
    [
      'a lower-case recipient',
      (text) => text.replace(/Send to: (.*)/, (_, address: string) => `Send to: ${address.toLowerCase()}`),
    ],
    ['another amount', (text) => text.replace(/Amount 1: (\d+)/, 'Amount 1: 1$1')],
    ['an amount with a leading zero', (text) => text.replace(/Amount 1: (\d+)/, 'Amount 1: 0$1')],
    ['an excessive fee', (text) => text.replace(/Fee 1: (\d+)/, 'Fee 1: 99999999999999999999')],
    ['a negative fee', (text) => text.replace(/Fee 1: (\d+)/, 'Fee 1: -1')],
    ['another network', (text) => text.replace(/Network: (\d+)/, 'Network: 1$1')],
    ['another payment', (text) => text.replace(/Payment: .*/, `Payment: ${hexOf(random, 32)}`)],
    ['another wallet', (text) => text.replace(/Wallet: .*/, `Wallet: ${addressOf(random)}`)],
    ['lines in another order', (text) => text.split('\n').toReversed().join('\n')],
    ['excessive length', (text) => text + 'x'.repeat(3_000)],
  ]
  return repeat(
    3,
    changes.map(([name, change]) => () => {
      const facts = withdrawFacts(random, 1)
      return {
        name: `a text with ${name}`,
        facts,
        signatureType: 'EIP191',
        payload: change(withdrawText(random, facts)),
      }
    }),
  )
}
