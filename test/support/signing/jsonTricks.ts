import { addressOf, type Random, type TypedJson, withdrawFacts, withdrawJson } from './goodRequests.js'
import { type Hostile, repeat } from './Hostile.js'

export function jsonTricks(random: Random): Hostile[] {
  const changes: [string, (text: string, json: TypedJson) => string][] = [
    ['the recipient twice', (text) => text.replace('"recipient":', `"recipient":"${addressOf(random)}","recipient":`)],
    [
      'the recipient twice, once escaped',
      (text) => text.replace('"recipient":', `"\\u0072ecipient":"${addressOf(random)}","recipient":`),
    ],
    ['the domain twice', (text) => text.replace('"domain":', '"domain":{},"domain":')],
    ['a __proto__ field', (text) => text.replace('"wallet":', '"__proto__":{"recipient":"0x"},"wallet":')],
    ['an extra top-level field', (text) => text.replace(/^\{/, '{"extra":1,')],
    ['an undeclared message field', (text) => text.replace('"wallet":"', '"note":"x","wallet":"')],
    ['a missing top-level field', (text, json) => text.replace(`"primaryType":"${json.primaryType}",`, '')],
    ['trailing data', (text) => `${text}{}`],
    ['a comment', (text) => `${text}// `],
    ['an exponent', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":1e1')],
    ['a fraction', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":1.0')],
    ['an unsafe integer', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":9007199254740993')],
    ['excessive depth', (text) => text.replace(/"nonce":"?\d+"?/, `"nonce":${'['.repeat(50)}1${']'.repeat(50)}`)],
    ['excessive length', (text) => `${' '.repeat(17_000)}${text}`],
    ['an array around it', (text) => `[${text}]`],
    ['JSON inside a JSON string', (text) => JSON.stringify(text)],
    ['nothing', () => ''],
    ['null', () => 'null'],
    ['an amount in hexadecimal digits', (text) => text.replace(/"nonce":"?(\d+)"?/, '"nonce":"0x$1"')],
    ['an amount with a space', (text) => text.replace(/"nonce":"?(\d+)"?/, '"nonce":" $1"')],
  ]
  return repeat(
    3,
    changes.map(([name, change]) => () => {
      const facts = withdrawFacts(random, 1)
      const json = withdrawJson(random, facts)
      return { name: `JSON with ${name}`, facts, signatureType: 'EIP712', payload: change(JSON.stringify(json), json) }
    }),
  )
}
