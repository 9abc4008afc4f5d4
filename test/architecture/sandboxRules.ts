import { edgesOf } from './graph.js'
import type { Rule } from './layerRules.js'

/** The layers of `sandbox/src/`, lowest first, folders and the files beside them. A part imports only lower layers. */
export const sandboxLayers: readonly (readonly string[])[] = [
  ['boot', 'money', 'places'],
  ['wire'],
  ['store'],
  ['chains'],
  ['catalog'],
  ['ServiceContext.ts'],
  ['providers'],
  ['wallets'],
  ['routing'],
  ['withdrawals'],
  ['verification', 'webhooks'],
  ['payments'],
  ['api', 'explorer', 'funding'],
  ['control'],
  ['deleteData.ts', 'listen.ts', 'stopLeftOver.ts', 'testing'],
  ['ServiceOptions.ts'],
  ['startFoundations.ts'],
  ['startService.ts'],
  ['runService.ts'],
  ['command', 'main.ts'],
]

const root = 'sandbox/src/'

/** Imports of the sandbox point to a lower layer, or stay in their folder. Nothing but the start imports `control`. */
export const sandboxImportsPointDown: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
    .flatMap(({ from, to }) => {
      const [above, below] = [partOf(from), partOf(to)]
      const [high, low] = [layerOf(above), layerOf(below)]
      if (above === below && high >= 0) return []
      if (high < 0) return [`${from} is not in a known folder`]
      return high > low ? [] : [`${from} (layer ${high}) imports ${to} (layer ${low})`]
    })

/** The folder directly below `sandbox/src/` that contains a path, or the file itself. */
function partOf(path: string): string {
  return path.slice(root.length).split('/')[0] ?? ''
}

function layerOf(part: string): number {
  return sandboxLayers.findIndex((parts) => parts.includes(part))
}
