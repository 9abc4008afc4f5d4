import type { Address } from 'viem'
import { tokenId } from '../../support/quoteAndConfirm.js'
import type { RunningSandbox } from '../../support/startSandbox.js'
import { until } from '../../support/until.js'
import { changeWeather } from './changeWeather.js'
import { checkBook } from './checkBook.js'
import { checkEnd, type End } from './checkEnd.js'
import { type Call, createFunder, type Funder } from './createFunder.js'
import { type LedgerChain, ledgerChain } from './ledgerChain.js'
import { mapConcurrent } from './mapConcurrent.js'
import { type Book, readBook } from './readBook.js'
import type { Batch } from './Sequence.js'
import type { Tracked } from './Tracked.js'
import { openPayment, type Stage, takeStep } from './takeStep.js'

/** Shared by all batches, which run one after the other. */
export type World = { sandbox: RunningSandbox; chains: LedgerChain[]; funder: Funder; tokens: Stage['tokens'] }

// The first account of the local chains' mnemonic; fees go there.
const treasury: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const concurrency = 8
/** A payment without progress for this long is stuck. */
const stuckMs = 90_000

export async function openWorld(sandbox: RunningSandbox): Promise<World> {
  const { api } = sandbox
  const find = (network: string, symbol: string) => tokenId(api, network, symbol)
  const [usdc, dai, weth, away] = await Promise.all([
    find('base', 'USDC'),
    find('base', 'DAI'),
    find('base', 'WETH'),
    find('arbitrum', 'USDC'),
  ])
  const chains = ['base', 'arbitrum'].map((network) => ledgerChain(network, sandbox.chains[network] as string))
  const funder = await createFunder(api, chains[0] as LedgerChain, [usdc, dai])
  return { sandbox, chains, funder, tokens: { usdc, dai, weth, away } }
}

/** Runs a batch to its end. Resolves with the accounting problems found after any step, or an empty array. */
export async function runBatch({ sandbox, chains, funder, tokens }: World, batch: Batch): Promise<string[]> {
  const { api } = sandbox
  const due: Call[] = []
  const stage: Stage = { api, tokens, send: (call) => due.push(call) }
  const from = await Promise.all(chains.map(({ client }) => client.getBlockNumber()))
  const newest = await mapConcurrent(concurrency, batch.sequences, ({ kind }) => openPayment(stage, kind))
  const all = [...newest]

  const check = async (): Promise<[string[], Book[]]> => {
    const wallets = all.map(({ deposit }) => deposit)
    const books = await Promise.all(chains.map((chain, index) => readBook(chain, from[index] ?? 0n, wallets)))
    return [books.flatMap((book) => all.flatMap((payment) => checkBook(book, payment, treasury))), books]
  }

  for (const [round, weather] of batch.weather.entries()) {
    await mapConcurrent(concurrency, batch.sequences, async ({ steps }, index) => {
      const payment = newest[index] as Tracked
      const next = await takeStep(stage, payment, steps[round] ?? 'wait')
      newest[index] = next
      if (next !== payment) all.push(next)
    })
    await funder.send(due.splice(0))
    await changeWeather(api, weather)
    const [seen] = await check()
    const problems = await persistentProblems(seen, check)
    if (problems.length > 0) return problems
  }
  await changeWeather(api, 'calm')
  const problems = await untilSettled(async () => {
    const [seen, books] = await check()
    const end = await checkEnd(api, books, all)
    // Report problems now, even if payments are still in progress.
    const problems = await persistentProblems(seen, check)
    return problems.length > 0 ? { problems, moving: [] } : end
  })
  return problems.length > 0 ? problems : auditProblems(sandbox, all)
}

/** What the service's own audit finds at rest: every payment as the chains alone tell it. */
async function auditProblems({ api }: RunningSandbox, all: readonly Tracked[]): Promise<string[]> {
  const audit = async () => (await api.post('/control/audit', { payment_ids: all.map(({ id }) => id) })).body
  const isClean = ({ payments, in_progress, differences }: Awaited<ReturnType<typeof audit>>): boolean =>
    payments === all.length && in_progress.length === 0 && differences.length === 0
  const clean = await until(
    'the audit finds nothing',
    async () => ((await audit().then(isClean)) ? [] : undefined),
    stuckMs,
  ).catch(() => undefined)
  return clean ?? [JSON.stringify(await audit())]
}

/** Keeps problems that persist. While a block is mined, logs and balances may come from different blocks. */
async function persistentProblems(seen: string[], check: () => Promise<[string[], Book[]]>): Promise<string[]> {
  if (seen.length === 0) return []
  const [again] = await check()
  return seen.filter((problem) => again.includes(problem))
}

/** Waits while payments make progress. Stuck payments, and reports that stay wrong, are problems. */
async function untilSettled(check: () => Promise<End>): Promise<string[]> {
  let end = await check()
  while (end.moving.length > 0) {
    const before = end.moving.toSorted().join()
    const next = await until('a payment makes progress', async () => changed(await check(), before), stuckMs).catch(
      () => undefined,
    )
    if (!next) return end.moving
    end = next
  }
  if (end.problems.length === 0) return []
  // The chains are read directly, and the service may still have to follow their last blocks.
  const isRight = async () => {
    end = await check()
    return end.problems.length === 0 && end.moving.length === 0 ? true : undefined
  }
  const right = await until('every payment is reported as the chains have it', isRight, stuckMs).catch(() => false)
  return right ? [] : [...end.problems, ...end.moving]
}

function changed(end: End, before: string): End | undefined {
  return end.moving.toSorted().join() === before ? undefined : end
}
