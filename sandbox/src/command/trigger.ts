import { scenarios } from '../control/scenarios.js'
import { type PaymentResponse, type ScenarioWorld, scenarioWorld } from '../control/scenarioWorld.js'
import { fromUnits, toUnits } from '../money/decimal.js'
import { Refusal } from '../wire/Refusal.js'
import { CommandError } from './CommandError.js'
import { callService, SandboxStopped, secretKey } from './callService.js'
import type { TriggerOptions } from './parseCommand.js'
import { triggers } from './triggers.js'

type Print = (line: string) => void

/**
 * Makes a payment of the Dev wallet at the running sandbox, brings it into a state by what causes it in production, and
 * prints the statuses on the way. Resolves with the exit code.
 */
export async function trigger(url: string, { state, amount }: TriggerOptions, print: Print): Promise<number> {
  const { scenario, movesClock = false } = triggers[state] ?? {}
  const play = scenarios[scenario ?? '']
  if (!play) throw new RangeError(`There is no scenario ${scenario}.`)
  const place = { publicUrl: url, catalog: await readCatalog(url) }
  const world = inProportion(followed(scenarioWorld(place, `Bearer ${secretKey}`), print), amount)
  try {
    await play(world)
  } catch (error) {
    if (error instanceof Refusal) throw new CommandError(error.message)
    // All that `fetch` says of a service that has stopped meanwhile.
    throw error instanceof TypeError && error.message === 'fetch failed' ? new SandboxStopped(url) : error
  }
  if (movesClock)
    print('The clock of the sandbox is ahead now, and open payments have aged with it. --fresh resets it.')
  return 0
}

type Assets = Record<string, { chain?: string; symbol: string }>

/** Finds tokens by name in what the service lists. */
async function readCatalog(url: string) {
  const { status, body } = await callService(url, '/assets')
  const { status: controlStatus } = await callService(url, '/control/webhooks/deliveries')
  if (status !== 200 || controlStatus !== 200) {
    throw new CommandError(`The service at ${url} has no control API: start one that has with npx deposit-sandbox.`)
  }
  const assets = Object.entries(body as Assets)
  return {
    token: (network: string, symbol: string) => {
      const found = assets.find(([, asset]) => asset.chain === network && asset.symbol === symbol)
      if (!found) throw new CommandError(`The service at ${url} lists no ${symbol} on ${network}.`)
      return { id: found[0] }
    },
  }
}

/** Prints the payment once it exists, and each status as it is reached. */
function followed(world: ScenarioWorld, print: Print): ScenarioWorld {
  let last = ''
  const show = ({ status, funded, issues }: PaymentResponse): void => {
    const line = `${status}${funded ? ', funded' : ''}${issues.length > 0 ? ', with an issue' : ''}`
    if (line !== last) print(line)
    last = line
  }
  return {
    ...world,
    confirm: async (...request) => {
      const payment = await world.confirm(...request)
      print(`payment ${payment.payment_id}`)
      show(payment)
      return payment
    },
    waitForPayment: (payment, matches) =>
      world.waitForPayment(payment, (response) => {
        show(response)
        return matches(response)
      }),
  }
}

/** More decimals than any token has that the scenarios pay with. */
const precision = 6

/** Lets a scenario run with another amount. What it pays or withdraws of it in part stays the same part. */
function inProportion(world: ScenarioWorld, amount: string | undefined): ScenarioWorld {
  if (amount === undefined) return world
  const wanted = toUnits(amount, precision) ?? 0n
  let planned = 1n
  const scale = (part: string | undefined): string | undefined =>
    part === undefined ? undefined : fromUnits(((toUnits(part, precision) ?? 0n) * wanted) / planned, precision)
  return {
    ...world,
    confirm: (asset, scenarioAmount, ...rest) => {
      planned = toUnits(scenarioAmount, precision) ?? 1n
      return world.confirm(asset, amount, ...rest)
    },
    pay: (payment, part) => world.pay(payment, scale(part)),
    withdraw: (paymentId, part) => world.withdraw(paymentId, scale(part)),
  }
}
