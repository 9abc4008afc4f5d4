import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '../../src/schema/assetId.js'
import { depositAddress } from '../support/fixtures.js'
import { allEntries, expectRefused, headlessEntries, playThrough, through } from './support/entries/entries.js'
import { moreCases, ruleCases } from './support/entries/entryCases.js'
import { chainId, type Scene, scenes, usdc } from './support/honestWorld.js'
import { firstLies } from './support/lies/firstLies.js'
import { named } from './support/lies/named.js'
import { orderFactories, readableOrder } from './support/lies/orderLies.js'
import { loadWidget } from './support/loadWidget.js'
import { parseTransaction } from './support/parseRequest.js'

// One list for every entry of the package. Its second half runs through those with screens in `entriesAtLength.test.tsx`.
const [scene] = scenes as [Scene]
const honest = { scene, lies: [] }
const agreed = { chain: `${chainId}`, token: addressOf(usdc), to: depositAddress.toLowerCase(), units: 100_000_000n }

beforeAll(loadWidget)
// Options that are not understood are named there.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

test.each(through(allEntries, [{ ...honest, name: 'what was agreed is sent once' }]))('%s', async (_, played) => {
  const { wallet, text } = await playThrough(played)
  const requests = wallet.transactions.map((each) => parseTransaction(each))
  expect(
    requests.map((each) => each && { ...each, token: each.token.toLowerCase(), to: each.to.toLowerCase() }),
    text,
  ).toEqual([agreed])
})

test.each(through(allEntries, ruleCases))('%s', expectRefused)
test.each(through(headlessEntries, moreCases))('%s', expectRefused)

const untold = [
  {
    ...honest,
    name: 'nobody was told of a first sight',
    otherDevice: true,
    omits: ['acceptFirstSeen'],
    rule: 'first_seen',
  },
  { ...honest, name: 'nobody was told of an unproven address', omits: ['acceptUnverified'], rule: 'address_proof' },
] as const
test.each(through(headlessEntries, untold))('%s', async (_, { rule, ...played }) => {
  const { wallet, text } = await playThrough(played)
  expect([wallet.transactions, text]).toEqual([[], expect.stringContaining(`signing_refused ${rule}`)])
  const { wallet: told } = await playThrough({ ...played, omits: [] })
  expect(told.transactions).toHaveLength(1)
})

const ordered = {
  ...honest,
  name: 'nobody has to be told of an order as agreed',
  lies: [readableOrder],
  signing: orderFactories,
  omits: ['acceptUnverified'],
} as const
test.each(through(headlessEntries, [ordered]))('%s', async (_, played) => {
  const { wallet, transfers, text } = await playThrough(played)
  expect([wallet.transactions.length, transfers.at(-1)?.isUnverified], text).toEqual([1, false])
})

const unwitnessed = {
  ...honest,
  name: 'nobody was told of a token that the wallet cannot read',
  lies: named(firstLies, ['wallet: no reading of contracts']),
  omits: ['onUnwitnessed'],
} as const
test.each(through(headlessEntries, [unwitnessed]))('%s', async (_, { entry, ...played }) => {
  const { wallet, text } = await playThrough({ entry, ...played })
  // The hook says it in its state, which no page can leave out.
  if (entry === 'hooks') expect(text).toContain('unwitnessed')
  else expect([wallet.transactions, text]).toEqual([[], expect.stringContaining('signing_refused witness_none')])
})
