import { type Random, verifyFacts, verifyJson, withdrawFacts, withdrawText } from './goodRequests.js'
import { type Hostile, repeat, tampered } from './Hostile.js'

export function confusedMethods(random: Random): Hostile[] {
  const names = [
    'eth_sign',
    'eip712',
    'EIP-712',
    'EIP712 ',
    'eth_sendTransaction',
    'wallet_sendCalls',
    '',
    'SOLANA',
    'constructor',
  ]
  return [
    ...repeat(
      2,
      names.map((signatureType) => () => ({
        ...tampered(random, `signature type ${signatureType}`, () => undefined),
        signatureType,
      })),
    ),
    ...repeat(3, [
      () => ({ ...tampered(random, 'typed data as a text', () => undefined), signatureType: 'EIP191' }),
      () => {
        const facts = withdrawFacts(random, 1)
        return { name: 'a text as typed data', facts, signatureType: 'EIP712', payload: withdrawText(random, facts) }
      },
      () => {
        const facts = verifyFacts(random)
        const { facts: other, payload } = tampered(random, '', () => undefined)
        return {
          name: 'a withdrawal as a verification',
          facts: { ...facts, owner: other.owner },
          signatureType: 'EIP712',
          payload,
        }
      },
      () => {
        const facts = verifyFacts(random)
        const payload = JSON.stringify(verifyJson(random, facts))
        return {
          name: 'a verification as a withdrawal',
          facts: { ...withdrawFacts(random), owner: facts.owner },
          signatureType: 'EIP712',
          payload,
        }
      },
    ]),
  ]
}
