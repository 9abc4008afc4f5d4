import { type Random, seconds } from './goodRequests.js'
import { type Hostile, repeat, type Tampering, tampered } from './Hostile.js'

export function deadlineTricks(random: Random): Hostile[] {
  const changes: [string, Tampering][] = [
    ['an expired deadline', ({ message }) => (message.deadline = String(seconds))],
    ['a long expired deadline', ({ message }) => (message.deadline = '1')],
    ['a deadline of zero', ({ message }) => (message.deadline = '0')],
    ['a negative deadline', ({ message }) => (message.deadline = '-1')],
    ['a deadline of more than an hour', ({ message }) => (message.deadline = String(seconds + 3_601))],
    ['an unlimited deadline', ({ message }) => (message.deadline = String(2n ** 256n - 1n))],
    ['a deadline in milliseconds', ({ message }) => (message.deadline = String(seconds * 1_000))],
    ['a nonce of more than 64 bits', ({ message }) => (message.nonce = String(2n ** 64n))],
    ['a negative nonce', ({ message }) => (message.nonce = '-1')],
    ['no nonce', ({ message }) => delete message.nonce],
  ]
  return repeat(
    4,
    changes.map(
      ([name, change]) =>
        () =>
          tampered(random, name, change),
    ),
  )
}
