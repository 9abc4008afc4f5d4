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
    ['a prototype', (text) => text.replace('"wallet":', '"__proto__":{"recipient":"0x"},"wallet":')],
    ['a field beside the four', (text) => text.replace(/^\{/, '{"extra":1,')],
    ['a message field that is in no type', (text) => text.replace('"wallet":"', '"note":"x","wallet":"')],
    ['one of the four missing', (text, json) => text.replace(`"primaryType":"${json.primaryType}",`, '')],
    ['something after its end', (text) => `${text}{}`],
    ['a comment', (text) => `${text}// `],
    ['an exponent', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":1e1')],
    ['a fraction', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":1.0')],
    ['a number beyond what is safe', (text) => text.replace(/"nonce":"?\d+"?/, '"nonce":9007199254740993')],
    ['great depth', (text) => text.replace(/"nonce":"?\d+"?/, `"nonce":${'['.repeat(50)}1${']'.repeat(50)}`)],
    ['great length', (text) => `${' '.repeat(17_000)}${text}`],
    ['a list in place of the whole', (text) => `[${text}]`],
    ['text inside of text', (text) => JSON.stringify(text)],
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
