import { list, text } from '../schema/parse.js'
import { type FlowStorage, readJson, write } from './records.js'

export const Ids = list(text(200))

export const maxRecent = 4

export const recents = { input: 'recentInputs', output: 'recentOutputs' } as const

/** The ids of the assets chosen most recently, most recent first. */
export function loadRecentAssets(storage: FlowStorage | undefined, kind: 'input' | 'output'): readonly string[] {
  return (readJson(storage, recents[kind], '', Ids) ?? []).slice(0, maxRecent)
}

/** Moves an asset to the front of the recent ones. */
export function saveRecentAsset(storage: FlowStorage | undefined, kind: 'input' | 'output', id: string): void {
  // Read again: another tab may have stored something since.
  const others = loadRecentAssets(storage, kind).filter((other) => other !== id)
  write(storage, recents[kind], '', JSON.stringify([id, ...others].slice(0, maxRecent)))
}
