import { expect } from 'vitest'
import { depositAddress } from '../../../support/fixtures.js'
import { randomFor } from '../../../support/seededRandom.js'
import type { Case, Outcome } from '../Case.js'
import { findFaults } from '../findFaults.js'
import { playCase } from '../playCase.js'
import type { EntryCase } from './entryCases.js'
import { playCore } from './playCore.js'
import { playHooks } from './playHooks.js'
import { showElement, showScriptTag } from './showEmbedded.js'

/** A way into the package. */
export type Entry = { entry: string; play: (played: Case) => Promise<Outcome> }

/** The only entry that a project plays, if it does not play all. */
const { ENTRY: only } = process.env
const played = (entries: readonly Entry[]) => entries.filter(({ entry }) => only === undefined || entry === only)

/** Those with screens of the package. */
export const widgetEntries: readonly Entry[] = played([
  { entry: 'widget', play: (played) => playCase(played) },
  { entry: 'element', play: (played) => playCase(played, showElement) },
  { entry: 'script tag', play: (played) => playCase(played, showScriptTag) },
])

/** Those with screens of the host, which are as careless as they can be. */
export const headlessEntries: readonly Entry[] = played([
  { entry: 'hooks', play: playHooks },
  { entry: 'core', play: playCore },
])

export const allEntries: readonly Entry[] = [...widgetEntries, ...headlessEntries]

/** Every case through every entry, by a title that names the entry. For `test.each`. */
export function through<Played extends { name: string }>(entries: readonly Entry[], cases: readonly Played[]) {
  return entries.flatMap((entry) =>
    cases.map((played) => [`${entry.entry}: ${played.name}`, { ...entry, ...played }] as const),
  )
}

/** Plays a case, on the visit after an honest one if it asks for that. */
export async function playThrough({ play, isNextVisit = false, ...rest }: Entry & EntryCase): Promise<Outcome> {
  const played = { ...rest, random: randomFor(rest.name) }
  if (!isNextVisit) return play(played)
  return play({ ...played, earlier: await play({ ...played, lies: [], leaves: true }) })
}

/** Nothing was requested from the wallet, and nothing could be copied, scanned, opened or sent but what was agreed. */
export async function expectRefused(_title: string, played: Entry & EntryCase): Promise<void> {
  const outcome = await playThrough(played)
  const { wallet, transfers, pages, opened, text } = outcome
  expect(findFaults({ ...played, random: Math.random }, outcome), text).toEqual([])
  expect({ transactions: wallet.transactions, pages, opened }, text).toEqual({
    transactions: [],
    pages: [],
    opened: [],
  })
  for (const { address } of transfers) expect(address, text).toBe(depositAddress)
}
