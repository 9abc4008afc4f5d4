import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { vi } from 'vitest'
import { answerHandover } from '../../src/client/handover.js'
import { createHandover, type Handover } from '../../src/core/handover/createHandover.js'
import { createHandoverKey } from '../../src/core/handover/handoverKey.js'
import { parseHandoverLink } from '../../src/core/handover/handoverLink.js'
import type { DigestRequest } from '../../src/signing/OwnerSigner.js'
import type { Hex } from '../../src/signing/Signer.js'
import { payment } from './fixtures.js'
import { type HandoverProxyOptions, handoverProxy } from './handoverProxy.js'

/** For slow machines: passing tests do not wait for it. */
export const patience = { timeout: 240_000 }

export const here = 'https://shop.example/checkout?x=1#y'
export const account = privateKeyToAccount(generatePrivateKey())
export const other = privateKeyToAccount(generatePrivateKey())
export const digest: Hex = `0x${'5a'.repeat(32)}`
const request = {
  owner: account.address,
  chainId: 1n,
  digest,
  message: {
    facts: { purpose: 'verify', owner: account.address, chainId: 1n },
    signatureType: 'EIP191',
    payload: 'Verify',
  },
  deadline: BigInt(Math.floor(Date.now() / 1_000) + 3_600),
} as DigestRequest

/** A laptop and a phone behind one real proxy, each as another customer. */
export function handoverDevices(onTheWay?: HandoverProxyOptions['onTheWay'], opens = '/deposit') {
  const page = new EventTarget()
  vi.stubGlobal('location', new URL(here))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const client = handoverProxy({
    origin: 'https://shop.example',
    service: () => ({ ...payment({ payment_id: 'pay_card' }), customer_id: 'laptop' }),
    ...(onTheWay && { onTheWay }),
  })
  const laptop = client('laptop')
  const handover = createHandover({ client: laptop, page: opens, interval: 5 })
  return { handover, laptop, phone: client('phone') }
}

/** What the code on the laptop leads to. */
export async function linkOf(handover: Handover) {
  const link = parseHandoverLink(new URL(await vi.waitUntil(() => handover.getState().link, patience)).hash)
  if (!link) throw new Error('The link cannot be parsed.')
  return link
}

/** Answers as the device that opened the link, which may say anything. */
export async function answerWith(
  handover: Handover,
  phone: ReturnType<typeof handoverDevices>['phone'],
  value: object,
  place = 'answer 0',
) {
  const { token, key } = await linkOf(handover)
  const sealed = await (await createHandoverKey(key)).seal(place, JSON.stringify(value))
  await answerHandover(phone, { token, number: 0, sealed })
}

/** Asks for the signature of `account`. */
export const askSignature = (handover: Handover, signal?: AbortSignal) =>
  handover.signDigest(account.address, 'pay_card', { ...request, signal })

export const signed = async (by = account) => ({
  kind: 'signature',
  digest,
  signature: await by.sign({ hash: digest }),
})
