/** @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } } */
// @module-tag nightly
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFor } from '../support/seededRandom.js'
import type { Case, Outcome } from './support/Case.js'
import { findFaults } from './support/findFaults.js'
import { cardScene, fundingPage } from './support/honestWorld.js'
import { pageLies } from './support/lies/pageLies.js'
import { loadWidget } from './support/loadWidget.js'
import { playCase } from './support/playCase.js'

beforeAll(loadWidget)

async function playCard(played: Omit<Case, 'scene' | 'random'>): Promise<Outcome> {
  const random = randomFor(played.lies.map(({ name }) => name).join())
  const wholeCase: Case = { scene: cardScene, random, ...played }
  const outcome = await playCase(wholeCase)
  expect(findFaults(wholeCase, outcome), outcome.text).toEqual([])
  return outcome
}

describe.each(['host', 'proxy', undefined] as const)('vouched for by %s', (vouchedBy) => {
  test('the honest page is framed where somebody vouches for it, else opened in a new tab', async () => {
    const { pages, opened, wallet } = await playCard({ lies: [], vouchedBy })
    expect(pages.at(-1)?.links).toEqual([fundingPage])
    expect(pages.at(-1)?.frames.map(({ url }) => url)).toEqual(vouchedBy ? [fundingPage] : [])
    expect([...new Set([...opened, fundingPage])]).toEqual([fundingPage])
    if (!vouchedBy) expect(opened).toEqual([fundingPage])
    expect(wallet.transactions).toEqual([])
  })

  test.each(pageLies)('$about: $name', async (lie) => {
    const isLater = lie.from === 2
    const outcome = await playCard({ lies: [lie], vouchedBy, polls: isLater || lie.messages ? 3 : 0 })
    const frames = outcome.pages.flatMap((page) => page.frames.map(({ url }) => url))
    if (lie.ends === 'refused' && !isLater) expect([outcome.pages, outcome.opened]).toEqual([[], []])
    if (lie.ends === 'as agreed') expect(outcome.pages.length).toBeGreaterThan(0)
    expect(frames.every((url) => url === fundingPage)).toBe(true)
  })
})
