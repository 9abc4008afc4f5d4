import {
  addressOf,
  hexOf,
  type Random,
  seconds,
  type TypedJson,
  verifyFacts,
  verifyJson,
  verifyText,
} from './goodRequests.js'
import { type Hostile, repeat } from './Hostile.js'

export function verificationTricks(random: Random): Hostile[] {
  const changes: [string, (json: TypedJson) => void][] = [
    ['another destination', ({ message }) => (message.destination = addressOf(random))],
    ['another owner', ({ message }) => (message.owner = addressOf(random))],
    ['another payment', ({ message }) => (message.payment = hexOf(random, 32))],
    ['another contract', ({ domain }) => (domain.verifyingContract = addressOf(random))],
    ['another chain', ({ domain }) => (domain.chainId = 7)],
    ['a deadline of two hours', ({ message }) => (message.deadline = String(seconds + 7_200))],
  ]
  const typed = changes.map(([name, change]) => () => {
    const facts = verifyFacts(random)
    const json = verifyJson(random, facts)
    change(json)
    return { name: `a verification with ${name}`, facts, signatureType: 'EIP712', payload: JSON.stringify(json) }
  })
  const texts = [/Owner: .*/, /Destination: .*/, /Payment: .*/, /Network: .*/].map((line) => () => {
    const facts = verifyFacts(random)
    const payload = verifyText(facts).replace(line, (found) => `${found.split(':')[0]}: ${addressOf(random)}`)
    return { name: `a verification text with another ${line.source}`, facts, signatureType: 'EIP191', payload }
  })
  return repeat(3, [...typed, ...texts])
}
