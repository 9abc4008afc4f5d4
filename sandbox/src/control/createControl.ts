import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
  parseAbi,
  type TransactionReceipt,
} from 'viem'
import type { ApiContext } from '../api/ApiContext.js'
import { requirePermission } from '../api/keys.js'
import { parseBody } from '../api/parseBody.js'
import type { TokenAsset } from '../catalog/createCatalog.js'
import { alignChainTime } from '../chains/alignChainTime.js'
import { SendRefused } from '../chains/createSender.js'
import type { Chain, SendRequest } from '../chains/types.js'
import { toUnits } from '../money/decimal.js'
import { refuse } from '../wire/Refusal.js'
import { AddressText, isEvmAddress, PaymentId, RequestedToken } from '../wire/requestValues.js'
import { DecimalString } from '../wire/values.js'
import { auditPayments } from './audit/auditPayments.js'
import type { ControlContext } from './ControlContext.js'
import type { Switches } from './createSwitches.js'
import { faults } from './faults.js'
import { scenarios } from './scenarios.js'
import { scenarioWorld } from './scenarioWorld.js'
import { webhookControls } from './webhookControls.js'
import { webhookPages } from './webhookPages.js'

const faucetSchema = v.object(
  { address: AddressText, token: RequestedToken, amount: DecimalString },
  'must be an address, a token and an amount',
)
const maxSeconds = 30 * 24 * 60 * 60
const clockSchema = v.object(
  {
    advance_seconds: v.pipe(
      v.number('must be a number'),
      v.integer('must be whole'),
      v.minValue(0),
      v.maxValue(maxSeconds),
    ),
  },
  'must be a number of seconds',
)

const signatureTypeSchema = v.object({ type: v.picklist(['EIP712', 'EIP191'], 'must be EIP712 or EIP191') })

const scenarioSchema = v.object({ name: v.string('must be the name of a scenario') }, 'must be a scenario')

const auditSchema = v.object({ payment_ids: v.optional(v.array(PaymentId)) }, 'must be an object')

const faultSchema = v.looseObject({ name: v.string('must be the name of a fault') }, 'must be a fault')

/**
 * Test controls of a local service, for secret keys only: faucet, clock, faults, scenarios, audit and reset.
 * @param reset Deletes all data and restarts the service; undefined when the database is external
 */
export function createControl(api: ControlContext, switches: Switches, reset: (() => void) | undefined): Hono {
  const app = new Hono()
  app.use('/control/*', requirePermission('control'))

  app.post('/control/faucet', async (context) => {
    const { address, token, amount } = await parseBody(context, faucetSchema)
    const asset = api.catalog.find(token)
    if (!isEvmAddress(address)) throw refuse(400, 'The address is not valid.')
    if (asset?.kind !== 'token') throw refuse(400, `The token ${token} is not supported.`)
    const units = toUnits(amount, asset.decimals)
    if (units === undefined || units === 0n) throw refuse(400, `${amount} is not an amount of ${asset.symbol}.`)
    return context.json({ transaction_hash: await sendFromFaucet(api, asset, address, units) })
  })

  app.post('/control/clock', async (context) => {
    const { advance_seconds } = await parseBody(context, clockSchema)
    const now = await api.clock.advance(advance_seconds * 1_000)
    await alignChainTime(api.chains, now)
    return context.json({ now: now.toISOString() })
  })

  // EIP191 simulates owners whose wallet cannot sign typed data. Applies to every later signature request.
  app.post('/control/signature-type', async (context) => {
    const { type } = await parseBody(context, signatureTypeSchema)
    switches.setSignatureType(type)
    return context.json({ type })
  })

  app.post('/control/faults', async (context) => {
    const request = await parseBody(context, faultSchema)
    const cause = Object.hasOwn(faults, request.name) ? faults[request.name] : undefined
    if (!cause) throw refuse(400, `The field name must be one of ${Object.keys(faults).join(', ')}.`)
    api.log('fault caused', { name: request.name })
    return context.json({ ...(await cause({ api, switches }, request)) })
  })

  app.post('/control/scenarios', async (context) => {
    const { name } = await parseBody(context, scenarioSchema)
    const play = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined
    if (!play) throw refuse(400, `The field name must be one of ${Object.keys(scenarios).join(', ')}.`)
    const payment_id = await play(scenarioWorld(api, context.req.header('authorization') ?? ''))
    return context.json({ name, payment_id })
  })

  // Recomputes payments from the chains alone and compares them with what the service says of them.
  app.post('/control/audit', async (context) => {
    const { payment_ids } = await parseBody(context, auditSchema)
    return context.json(await auditPayments(api, payment_ids))
  })

  app.route('/', webhookControls(api))
  app.route('/', webhookPages(api))

  app.post('/control/reset', (context) => {
    if (!reset) throw refuse(400, 'The database is external: empty it yourself, and remove the data folder with it.')
    // Restart only after this response is sent, so that the next request reaches the new service.
    const { outgoing } = context.env as HttpBindings
    outgoing.once('finish', reset)
    api.log('reset')
    return context.json({ status: 'starting' }, 202)
  })
  return app
}

const mintAbi = parseAbi(['function mint(address to, uint256 amount)'])

/** Test tokens are minted; ether and wrapped ether are paid from the faucet's balance. */
function faucetCall({ chains }: ApiContext, asset: TokenAsset, to: Address, units: bigint): FaucetCall {
  if (asset.address === '0x') return { to, value: units }
  const { wrappedNative } = chains.get(asset.network).contracts
  const args = [to, units] as const
  const data = isAddressEqual(asset.address, wrappedNative)
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    : encodeFunctionData({ abi: mintAbi, functionName: 'mint', args })
  return { to: asset.address, data }
}

type FaucetCall = Pick<SendRequest, 'to' | 'data' | 'value'>

async function sendFromFaucet(api: ApiContext, asset: TokenAsset, to: Address, units: bigint): Promise<Hex> {
  const { sender, chains } = api
  try {
    const id = `faucet:${crypto.randomUUID()}`
    const call = faucetCall(api, asset, to, units)
    const hash = await sender.send({ id, network: asset.network, key: 'faucet', ...call })
    await waitForReceipt(chains.get(asset.network), hash)
    return hash
  } catch (error) {
    if (error instanceof SendRefused) throw refuse(400, `The faucet cannot give this much ${asset.symbol}.`)
    throw error
  }
}

const timeoutMs = 20_000
const pollMs = 100

/** Waits until a transaction is mined. Rejects after 20 s, far longer than any local chain's block time. */
async function waitForReceipt({ client, network }: Chain, hash: Hex): Promise<TransactionReceipt> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch(() => undefined)
    if (receipt) return receipt
    if (Date.now() > deadline) throw new Error(`The ${network} chain did not mine ${hash} within ${timeoutMs} ms.`)
    await sleep(pollMs)
  }
}
