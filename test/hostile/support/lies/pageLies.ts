import type { ProxyCall } from '../../../support/scriptProxy.js'
import { fundingPage } from '../honestWorld.js'
import { type Change, group, type Lie, type NamedLie } from '../Lie.js'
import { deposit } from './changes.js'
import { laterTerms, termLies } from './termLies.js'

const onBitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const burnAddress = '0x000000000000000000000000000000000000dEaD'
const payments: readonly ProxyCall[] = ['confirm', 'payment']
const { host } = new URL(fundingPage)

const page =
  (url: unknown): Change =>
  (body) => ({ ...body, next_instruction: { ...body.next_instruction, funding_page_url: url } })

/** Pages that must never be linked, opened or framed, whoever vouches for the provider's host. */
const unsafe: readonly [name: string, url: unknown][] = [
  ['a script', 'javascript:alert(document.domain)//https://pay.northpay.example/'],
  ['a script behind a tab', 'java\tscript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['inline markup', 'data:text/html,<script>parent.postMessage(1,"*")</script>'],
  ['a blob', `blob:https://${host}/1`],
  ['a local file', 'file:///etc/passwd'],
  ['another app', 'intent://pay#Intent;scheme=https;end'],
  ['a page without encryption', `http://${host}/checkout/1`],
  ['credentials in the address', `https://user:secret@${host}/checkout/1`],
  ['the provider as a user name', `https://${host}@evil.example/checkout/1`],
  ['another port', `https://${host}:8443/checkout/1`],
  ['this machine', 'http://127.0.0.1:4101/pay'],
  ['this machine by name', 'http://localhost:4101/pay'],
  ['this machine in IPv6', 'http://[::1]:4101/pay'],
  ['this machine as a number', 'http://2130706433/pay'],
  ['a path of the host page', '/checkout/1'],
  ['a page of unnamed scheme', `//evil.example/${host}`],
  ['a page of 3,000 characters', `https://${host}/${'a'.repeat(3_000)}`],
  ['an empty address', ''],
  ['no text', { href: fundingPage }],
]

/** Pages that may be opened in a new tab if nobody limits the hosts, but never framed. */
const foreign: readonly [name: string, url: string][] = [
  ['another host', 'https://evil.example/checkout/1'],
  ['the provider behind a backslash', `https://evil.example\\@${host}/checkout/1`],
  ['the provider as a subdomain', `https://${host}.evil.example/checkout/1`],
  ['the provider as a prefix', `https://${host}evil.example/checkout/1`],
  ['the parent of the provider', 'https://northpay.example/checkout/1'],
  ['the provider in the query', `https://evil.example/?${host}`],
  ['the provider in the fragment', `https://evil.example/#https://${host}/`],
  ['a look-alike in Cyrillic', 'https://pаy.northpay.example/checkout/1'],
]

const moments: readonly [name: string, on: readonly ProxyCall[], from: number][] = [
  ['page', payments, 1],
  ['page at reading 2', ['payment'], 2],
]

const message = (change: Record<string, unknown>) => ({
  type: 'deposit-provider',
  version: 1,
  event: 'paid',
  ...change,
})

/** Messages of the page. They cause at most another reading of the payment. */
const posts: readonly Lie[] = [
  { name: 'that it was paid', messages: (_, paymentId) => [message({ paymentId })] },
  { name: 'that another payment was paid', messages: () => [message({ paymentId: 'pay_other' })] },
  { name: 'that it was declined', messages: (_, paymentId) => [message({ paymentId, event: 'declined' })] },
  {
    name: 'a status of its own',
    messages: (_, paymentId) => [message({ paymentId, event: 'complete', status: 'COMPLETE' })],
  },
  {
    name: 'objects that cannot be read',
    messages: (url) => [
      Object.defineProperty({}, 'type', {
        enumerable: true,
        get: () => {
          throw new Error(url)
        },
      }),
      null,
      'paid',
      [],
      Number.NaN,
    ],
  },
  {
    name: 'a thousand times that it was paid',
    messages: (_, paymentId) => Array.from({ length: 1_000 }, () => message({ paymentId })),
  },
]

/** Lies about the provider's page, and those of the page itself. */
export const pageLies: readonly NamedLie[] = [
  ...moments.flatMap(([about, on, from]) => [
    ...group(
      about,
      'refused',
      unsafe.map(([name, url]) => ({ name, on, from, change: page(url) })),
    ),
    ...group(
      about,
      'either',
      foreign.map(([name, url]) => ({ name, on, from, change: page(url) })),
    ),
  ]),
  ...group('messages of the page', 'as agreed', posts),
  ...termLies('card payment', payments, 1),
  ...group('card payment', 'refused', [
    {
      name: 'an address with a broken checksum',
      on: payments,
      change: deposit(({ deposit_address }) => ({ deposit_address: `${deposit_address.slice(0, -1)}c` })),
    },
    { name: 'an address of another network', on: payments, change: deposit(() => ({ deposit_address: onBitcoin })) },
    { name: 'a burn address', on: payments, change: deposit(() => ({ deposit_address: burnAddress })) },
  ]),
  ...laterTerms('card payment at reading 2', ['payment'], 2),
]
