import { expect, test, vi } from 'vitest'
import {
  account,
  answerWith,
  askSignature,
  digest,
  handoverDevices,
  here,
  linkOf,
  other,
  patience,
  signed,
} from '../../../test/support/handoverDevices.js'
import { openHandover } from '../../client/handover.js'
import { recoverSigner } from '../../signing/recoverSigner.js'
import { openHandoverSide } from './answerHandover.js'
import { parseMessage } from './HandoverMessage.js'
import { createHandoverKey } from './handoverKey.js'
import { handoverUrl } from './handoverLink.js'

test('the link leads to the host’s page, and carries a token and the key in its fragment alone', async () => {
  const { handover } = handoverDevices()
  const asked = handover.askOwner().catch(() => undefined)
  const url = new URL(await vi.waitUntil(() => handover.getState().link, patience))
  expect(`${url.origin}${url.pathname}${url.search}`).toBe('https://shop.example/deposit')
  expect(url.hash).toMatch(/^#deposit-handover=[\w-]{22}\.[\w-]{22}$/)
  handover.end()
  await asked
})

test('the other device opens what was sealed, shows the same code, and its owner’s signature is used', async () => {
  const { handover, phone } = handoverDevices()
  const asked = askSignature(handover)
  const { token, key } = await linkOf(handover)
  const theirs = await createHandoverKey(key)
  expect(handover.getState().code).toBe((await openHandoverSide(phone, { token, key })).code)
  const { sealed = '', payment: shown } = await openHandover(phone, { token, number: 0 })
  expect(parseMessage(await theirs.open('request 0', sealed))).toMatchObject({ kind: 'verify', digest })
  expect(shown).toMatchObject({ payment_id: 'pay_card', foreign: true })
  await answerWith(handover, phone, await signed())
  expect(recoverSigner(digest, await asked)).toBe(account.address)
})

test('the key of a link shows another code under another token, and on another origin', async () => {
  const { phone } = handoverDevices()
  const { text: key } = await createHandoverKey()
  const codeOf = async (token: string) => (await openHandoverSide(phone, { token, key })).code
  const code = await codeOf('a'.repeat(22))
  expect(await codeOf('b'.repeat(22))).not.toBe(code)
  vi.stubGlobal('location', new URL('https://evil.example/deposit'))
  expect(await codeOf('a'.repeat(22))).not.toBe(code)
})

test.each<[string, () => Promise<object>, object]>([
  ['of another wallet', () => signed(other), { code: 'signing_refused', rule: 'signer' }],
  [
    'of another message',
    async () => ({ ...(await signed()), digest: `0x${'11'.repeat(32)}` }),
    { code: 'invalid_response' },
  ],
  ['that is no signature', async () => ({ ...(await signed()), signature: '0x12' }), { code: 'signing_refused' }],
  ['that is an owner', async () => ({ kind: 'owner', address: other.address }), { code: 'invalid_response' }],
  ['that says no', async () => ({ kind: 'declined' }), { code: 'wallet_rejected' }],
])('an answer %s is not used', async (_, answer, error) => {
  const { handover, phone } = handoverDevices()
  const asked = askSignature(handover)
  const refused = expect(asked).rejects.toMatchObject(error)
  await answerWith(handover, phone, await answer())
  await refused
  expect(handover.getState().stage).toBe('idle')
})

test('what a proxy puts in place of an answer, or moves from another number, does not open', async () => {
  const { handover, phone } = handoverDevices()
  const asked = askSignature(handover)
  const refused = expect(asked).rejects.toMatchObject({ code: 'invalid_response' })
  await answerWith(handover, phone, await signed(), 'answer 1')
  await refused
})

test.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])('no link leads to %s', (page) => {
  expect(handoverUrl(page, here, { token: 'a'.repeat(22), key: 'b'.repeat(22) })).toBeUndefined()
})

test('a page without an origin has no link', () => {
  const link = { token: 'a'.repeat(22), key: 'b'.repeat(22) }
  expect(handoverUrl('javascript:alert(1)', 'file:///widget.html', link)).toBeUndefined()
})
