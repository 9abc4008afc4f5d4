import type { Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import kept from '../../docs/openapi.json' with { type: 'json' }
import type { Depositor } from '../support/createDepositor.js'
import { createDepositsApi, type DepositsApi } from '../support/depositsApi.js'
import { freshAddress } from '../support/freshAddress.js'
import { openRecovery } from '../support/openRecovery.js'
import { confirmFor, quoteAndConfirm, quoteRequest, tokenId } from '../support/quoteAndConfirm.js'
import { createContract, type Notes, type OpenApi } from './Contract.js'
import { findChapters, MissingChapter } from './chapters.js'
import { type Fixture, NeedsControl } from './Fixture.js'
import { openReceiver, type ReceiverOptions } from './openReceiver.js'
import { openSituations, type Situations } from './openSituations.js'
import { reaching } from './reach.js'
import { withChecks } from './withChecks.js'

export type FixtureOptions = {
  url: string
  /** A secret key. */
  key: string
  strict?: boolean
  receiver?: ReceiverOptions
}

/** Opens a payment for each documented situation. Payments that wait for blocks continue in the background. */
export async function openFixture({
  url,
  key,
  strict = false,
  receiver: receiverOptions = {},
}: FixtureOptions): Promise<Fixture> {
  const clientOf = (ofKey: string) => reaching(createDepositsApi(url, ofKey))
  const plain = clientOf(key)
  await expectKey(plain)
  const isSandbox = (await plain.post('/control/clock', { advance_seconds: 0 })).status === 200
  const notes: Notes = { seen: new Map(), samples: new Map(), faults: [] }
  // Of the sandbox this is what it sends of itself. No document asks a service to describe itself.
  const document = (isSandbox ? (await plain.get('/openapi.json')).body : kept) as OpenApi
  const contract = createContract(document, notes.seen, strict ? 'strict' : isSandbox ? 'closed' : 'open')
  const requireSandbox = (): void => {
    if (!isSandbox) throw new NeedsControl()
  }
  const withChapters = await findChapters(plain)
  const checked = (ofKey: string) => withChapters(withChecks(clientOf(ofKey), contract, notes))
  const api = isSandbox ? checked(key) : withoutControl(checked(key))
  const as = (other: string): DepositsApi => {
    if (other === 'sk_sandbox') return api
    // Only the sandbox has these keys.
    if (/^[pr]k_/.test(other)) requireSandbox()
    return checked(other)
  }
  const receiver = await openReceiver(api, receiverOptions)
  const shop = receiver.register('shop', 204)
  // A failure surfaces where it is awaited, as of situations below.
  shop.catch(() => undefined)
  const at = await openRecovery({ api, chains: await rpcsOf(api) }, isSandbox ? undefined : penniless())
  const baseUsdc = await tokenId(api, 'base', 'USDC')
  const options = { label: 'rent', customer_id: 'c-1', customer_ip_address: '203.0.113.7' }
  const swap = await quoteAndConfirm(api, at.usdc, '100', at.weth, options)
  const card = await quoteAndConfirm(api, 'usd', '100', at.usdc).catch(missingOnramps)
  const stranger = privateKeyToAddress(generatePrivateKey())
  const { body: unconfirmed } = await confirmFor(api, stranger, quoteRequest(at.usdc, '400', at.weth))

  const situations = isSandbox ? openSituations(api, at, baseUsdc) : impossibleSituations()
  // Avoid unhandled rejections: a failure surfaces where the promise is awaited.
  for (const situation of Object.values(situations)) situation.catch(() => undefined)
  const opened = {
    url,
    isSandbox,
    requireSandbox,
    notes,
    contract,
    document,
    api,
    as,
    at,
    receiver,
    shop,
    baseUsdc,
    swap,
    unconfirmed,
    close: async () => {
      await shop.then(({ remove }) => remove()).catch(() => undefined)
      await receiver.close()
    },
  }
  return {
    ...opened,
    ...situations,
    get card() {
      if (card instanceof MissingChapter) throw card
      return card
    },
  }
}

async function expectKey(api: DepositsApi): Promise<void> {
  const { status, body } = await api.get('/chains')
  if (status === 401 || status === 403) throw new Error(`The service refuses the key: ${body?.errors?.[0]?.message}`)
}

/** A service may sell tokens for tokens alone. */
const missingOnramps = (error: Error): MissingChapter =>
  new MissingChapter(`The service has no onramp for 100 USD: ${error.message}`)

const impossible = (): Promise<never> => Promise.reject(new NeedsControl())

const impossibleSituations = (): Situations => ({
  complete: impossible(),
  direct: impossible(),
  withdrawn: impossible(),
  unsigned: impossible(),
  tainted: impossible(),
  excess: impossible(),
  unexpected: impossible(),
  retried: impossible(),
  moved: impossible(),
  stopped: impossible(),
  late: impossible(),
})

/** The payer of a service that has no faucet. */
const penniless = (): Depositor => ({ address: freshAddress() as Address, pay: impossible, call: impossible })

function withoutControl(api: DepositsApi): DepositsApi {
  return { ...api, post: (path, body) => (path.startsWith('/control/') ? impossible() : api.post(path, body)) }
}

async function rpcsOf(api: DepositsApi): Promise<Record<string, string>> {
  const { status, body } = await api.get('/chains')
  if (status !== 200) throw new Error(`GET /chains responds with ${status}.`)
  const chains = Object.entries<{ rpc?: string }>(body)
  return Object.fromEntries(chains.map(([network, { rpc = '' }]) => [network, rpc]))
}
