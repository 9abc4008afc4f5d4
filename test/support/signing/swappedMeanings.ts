import { addressOf, hexOf, type Random, zeroAddress } from './goodRequests.js'
import { type Hostile, repeat, type Tampering, tampered } from './Hostile.js'

export function swappedMeanings(random: Random): Hostile[] {
  const changes: [string, Tampering][] = [
    ['recipient', ({ message }) => (message.recipient = addressOf(random))],
    ['recipient by one digit', ({ message }) => (message.recipient = neighbour(String(message.recipient)))],
    ['owner', ({ message }) => (message.owner = addressOf(random))],
    ['wallet', ({ message }) => (message.wallet = addressOf(random))],
    ['payment', ({ message }) => (message.payment = hexOf(random, 32))],
    ['token', ({ message }, _, facts) => (message.tokens = [addressOf(random), facts.tokens[1]?.token])],
    ['token order', ({ message }) => (message.tokens as unknown[]).reverse()],
    ['an extra token', ({ message }) => (message.tokens as unknown[]).push(addressOf(random))],
    ['an extra amount', ({ message }) => (message.amounts as unknown[]).push('1')],
    ['a missing token', ({ message }) => (message.tokens as unknown[]).pop()],
    [
      'amount by one unit',
      ({ message }, _, facts) => (message.amounts = facts.tokens.map(({ units }) => String(units + 1n))),
    ],
    [
      'unlimited amount',
      ({ message }, _, facts) => (message.amounts = facts.tokens.map(() => String(2n ** 256n - 1n))),
    ],
    [
      'fee by one unit',
      ({ message }, _, facts) => (message.fees = facts.tokens.map(({ maxFee }) => String(maxFee + 1n))),
    ],
    [
      'fee of the full amount',
      ({ message }, _, facts) => (message.fees = facts.tokens.map(({ units }) => String(units))),
    ],
    ['negative fee', ({ message }) => (message.fees = ['-1', '0'])],
    ['no fees', ({ message }) => (message.fees = [])],
    ['an extra fee', ({ message }) => (message.fees as unknown[]).push('0')],
    [
      'recipient and owner swapped',
      ({ message }) => ([message.owner, message.recipient] = [message.recipient, message.owner]),
    ],
    ['checksum of the recipient', ({ message }) => (message.recipient = wrongCase(String(message.recipient)))],
    ['the zero address as recipient', ({ message }) => (message.recipient = zeroAddress)],
  ]
  return repeat(
    4,
    changes.map(
      ([name, change]) =>
        () =>
          tampered(random, `changed: ${name}`, change),
    ),
  )
}

function neighbour(address: string): string {
  const last = address.at(-1) === '1' ? '2' : '1'
  return `${address.slice(0, -1)}${last}`.toLowerCase()
}

/** Flips the case of one letter. The result is mixed-case, because an address in a single case has no checksum. */
function wrongCase(address: string): string {
  const otherCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())
  const changed = [...address].flatMap((letter, at) =>
    at > 1 && /[a-f]/i.test(letter) ? [address.slice(0, at) + otherCase(letter) + address.slice(at + 1)] : [],
  )
  const mixed = changed.find((text) => /[a-f]/.test(text) && /[A-F]/.test(text))
  if (mixed === undefined) throw new Error(`${address} has too few letters.`)
  return mixed
}
