import { render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { hashTypedData } from 'viem'
import { vi } from 'vitest'
import { answerHandover } from '../../src/client/handover.js'
import { createHandover, type Handover } from '../../src/core/handover/createHandover.js'
import { createHandoverKey } from '../../src/core/handover/handoverKey.js'
import { parseHandoverLink } from '../../src/core/handover/handoverLink.js'
import type { DepositError } from '../../src/errors/DepositError.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import type { Payment } from '../../src/schema/Payment.js'
import type { DigestRequest } from '../../src/signing/OwnerSigner.js'
import type { Signer } from '../../src/signing/Signer.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
// Loaded ahead: on a slow machine, loading it takes longer than a test waits for a screen.
import '../../src/widget/rest.js'
import '../../src/widget/signers.js'
import { handoverProxy } from './handoverProxy.js'
import { memoryStorage } from './memoryStorage.js'
import { defaultHandlers } from './scriptProxy.js'
import { account, unconfirmed } from './signing/openVerification.js'
import { eurc, eurcInfo } from './stoppedPayment.js'
import type { Untyped } from './Untyped.js'

export type HandoverStage = {
  /** The device that asks. */
  laptop: Handover
  /** Asks the phone for the signature of the payment, or of what is put in its place. */
  ask: (change?: Partial<DigestRequest>, payload?: string) => Promise<string>
  /** What the service says from now on. */
  serve: (payment: Payment) => void
  /** Changes what the phone is asked on its way, as somebody who has seen the link and so has the key could. */
  alter: (change: (message: Untyped) => unknown) => void
  /** Changes what the phone is asked on its way, sealed as it is. */
  alterSealed: (change: (sealed: string) => string) => void
  /** Answers the first request of the last link on a third device, which has the link, too. */
  answerElsewhere: (answer: object) => Promise<void>
  /** The next answer reaches the proxy, and its response is lost. */
  loseAnswer: () => void
  /** The next requests to the proxy fail. */
  setOffline: (isOffline: boolean) => void
  /** Opens the last link of the laptop in the widget, as another customer. */
  openPhone: (wallet?: Partial<Signer>) => Promise<{ user: UserEvent; signed: string[]; errors: DepositError[] }>
}

/** A laptop and a phone behind one real proxy. Only the service is scripted, and each device is another customer. */
export function handoverStage(): HandoverStage {
  let served = unconfirmed()
  let isOffline = false
  let losesAnswer = false
  const asked = served
  const service = (url: URL) => {
    if (url.pathname === '/chains') return defaultHandlers.chains({} as never)
    if (url.pathname === '/assets') return { ...(defaultHandlers.assets({} as never) as object), [eurc]: eurcInfo }
    if (url.pathname === '/payments') return { ...served, customer_id: 'laptop' }
    return undefined
  }
  let alterSealed = async (sealed: string) => sealed
  /** Every response that shows the phone what it is asked. */
  const onTheWay = async (response: Response): Promise<Response> => {
    const body = (await response.json()) as Untyped
    const sealed = body.sealed === undefined ? undefined : await alterSealed(body.sealed)
    return Response.json({ ...body, sealed }, { status: response.status, headers: response.headers })
  }
  const clientOf = handoverProxy({
    origin: location.origin,
    service,
    onTheWay: (who, path, response) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      if (losesAnswer && path.endsWith('/handover/answer')) {
        losesAnswer = false
        throw new TypeError('Failed to fetch')
      }
      return who === 'phone' && path.endsWith('/handover/open') ? onTheWay(response) : response
    },
  })
  const laptop = createHandover({ client: clientOf('laptop'), page: '/deposit', interval: 5 })
  let link: string | undefined
  laptop.subscribe((state) => {
    link = state.link ?? link
  })

  return {
    laptop,
    ask: async (change, payload = payloadOf(asked)) => {
      const request = {
        owner: account.address,
        chainId: 31_338n,
        digest: hashTypedData(JSON.parse(payload)),
        message: { facts: { purpose: 'verify' }, signatureType: 'EIP712', payload },
        deadline: BigInt(Math.floor(Date.now() / 1_000) + 1_800),
        ...change,
      } as DigestRequest
      return laptop.signDigest(account.address, asked.payment_id, request)
    },
    serve: (payment) => {
      served = payment
    },
    alter: (change) => {
      alterSealed = async (sealed) => {
        const key = await createHandoverKey(parseHandoverLink(location.hash)?.key)
        const message = JSON.parse(await key.open('request 0', sealed))
        return key.seal('request 0', JSON.stringify(change(message) ?? message))
      }
    },
    alterSealed: (change) => {
      alterSealed = async (sealed) => change(sealed)
    },
    answerElsewhere: async (answer) => {
      const { token, key } = parseHandoverLink(new URL(link ?? '').hash) ?? {}
      const sealed = await (await createHandoverKey(key)).seal('answer 0', JSON.stringify(answer))
      await answerHandover(clientOf('stranger'), { token: token ?? '', number: 0, sealed })
    },
    loseAnswer: () => {
      losesAnswer = true
    },
    setOffline: (value) => {
      isOffline = value
    },
    openPhone: async (wallet) => {
      location.hash = new URL(await vi.waitUntil(() => link, { timeout: 240_000 })).hash
      const signed: string[] = []
      const errors: DepositError[] = []
      const signer: Signer = {
        getAddress: async () => account.address,
        signTypedData: (text) => {
          signed.push(text)
          return account.signTypedData(JSON.parse(text))
        },
        signMessage: () => Promise.reject(new Error('unexpected signMessage')),
        sendTransaction: () => Promise.reject(new Error('unexpected sendTransaction')),
        ...wallet,
      }
      render(
        <DepositProvider client={clientOf('phone')} storage={memoryStorage()} wallet={signer}>
          <DepositWidget onError={(error) => errors.push(error)} />
        </DepositProvider>,
      )
      return { user: userEvent.setup(), signed, errors }
    },
  }
}

/** The message that a payment asks its owner for. */
export function payloadOf({ next_instruction: instruction }: Payment): string {
  const [verification] = instruction?.type === 'USER_VERIFY' ? instruction.verifications : []
  if (!verification) throw new Error('This payment asks for no signature.')
  return verification.payload
}
