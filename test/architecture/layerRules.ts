import { posix } from 'node:path'
import { cyclesOf, edgesOf, folderOf, isTest } from './graph.js'
import {
  behindHooks,
  layers,
  publicToWidget,
  reactAllowed,
  reactFolders,
  serverFolders,
  viemAllowed,
  widgetLevels,
} from './layers.js'
import { importsOf, type SourceFile } from './SourceFile.js'

/** A rule checks all files and returns one sentence per violation. */
export type Rule = (files: readonly SourceFile[]) => string[]

/** Imports point to a lower layer, or stay in their folder. */
export const importsPointDown: Rule = (files) =>
  edgesOf(files).flatMap(({ from, to }) => {
    const [above, below] = [folderOf(from), folderOf(to)]
    if (above === '' || above === below) return []
    if (below === '') return [`${from} imports ${to}, which is outside the folders of src`]
    const [high, low] = [layers[above] ?? -1, layers[below] ?? Number.POSITIVE_INFINITY]
    return high > low ? [] : [`${from} (layer ${high}) imports ${to} (layer ${low})`]
  })

/** There are no import cycles, not even of types. */
export const noCycles: Rule = (files) => cyclesOf(edgesOf(files))

/** Browser code does not import server code. */
export const serverCodeStaysOutOfPages: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => serverFolders.includes(folderOf(to)) && !serverFolders.includes(folderOf(from)))
    .filter(({ from }) => folderOf(from) !== 'exports')
    .map(({ from, to }) => `${from} imports ${to}, which runs on a server`)

/** The widget acts through hooks; types may come from any lower layer. */
export const widgetActsThroughHooks: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to, typeOnly }) => folderOf(from) === 'widget' && behindHooks.includes(folderOf(to)) && !typeOnly)
    .map(({ from, to }) => `${from} imports ${to}; go through a hook`)

/** What the widget takes from hooks, flow and core, hosts that build their own screens get from `./hooks` too. */
export const widgetTakesPublicValues: Rule = (files) => {
  const edges = edgesOf(files)
  const exported = new Set(
    edges.filter(({ from }) => from === 'src/exports/hooks.ts').flatMap(({ to, values }) => values.map(valueIn(to))),
  )
  return edges
    .filter(({ from, to }) => folderOf(from) === 'widget' && publicToWidget.includes(folderOf(to)))
    .flatMap(({ from, to, values }) =>
      values
        .filter((name) => !exported.has(valueIn(to)(name)))
        .map((name) => `${from} imports ${name} of ${to}, which ./hooks does not export`),
    )
}

const valueIn = (path: string) => (name: string) => `${path} ${name}`

/** Inside the widget, imports point to a lower level or stay on theirs, and no step imports another one. */
export const widgetImportsPointDown: Rule = (files) =>
  edgesOf(files).flatMap(({ from, to }) => {
    const [above, below] = [placeInWidget(from), placeInWidget(to)]
    if (!above || !below) return []
    const [high, low] = [widgetLevels[above.level] ?? -1, widgetLevels[below.level] ?? Number.POSITIVE_INFINITY]
    if (high < low) return [`${from} (level ${high}) imports ${to} (level ${low})`]
    const bothSteps = above.level === 'steps' && below.level === 'steps'
    return bothSteps && above.step !== below.step ? [`${from} imports the step ${below.step} (${to})`] : []
  })

/** The level of a file of the widget, and its folder there: `steps` and `form`. The root level is an empty string. */
function placeInWidget(path: string): { level: string; step: string } | undefined {
  const [, inside] = /^src\/widget\/(.+)/.exec(path) ?? []
  if (inside === undefined) return undefined
  const [level = '', step = '', ...rest] = inside.split('/')
  if (step === '') return { level: '', step: '' }
  return { level, step: rest.length > 0 ? step : '' }
}

/** Every file of src is in one of the folders listed as layers. */
export const onlyKnownFolders: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.match(/\.tsx?$/) && !(folderOf(path) in layers))
    .map(({ path }) => `${path} is not in a known folder`)

/** React is used only in the upper layers, viem only in viem wallet code, Node only in proxy adapters. */
export const packagesStayInLayers: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !specifier.startsWith('.'))
        .flatMap(({ specifier }) => {
          const reason = packageViolation(file.path, specifier)
          return reason ? [`${file.path} imports ${specifier}: ${reason}`] : []
        }),
    )

function mayUseReact(path: string): boolean {
  return reactFolders.includes(folderOf(path)) || reactAllowed.test(path)
}

function packageViolation(path: string, specifier: string): string | undefined {
  if (/^(react|react-dom|@tanstack\/react-query)(\/|$)/.test(specifier) && !mayUseReact(path)) {
    return 'this layer must not use React'
  }
  if (/^viem(\/|$)/.test(specifier) && !viemAllowed.test(path)) return 'viem stays out of the core'
  if (/^node:/.test(specifier) && !path.startsWith('src/proxy/adapters/')) return 'only adapters may use Node'
  if (/^deposit-widget(\/|$)/.test(specifier)) return 'the package must not import itself'
  return undefined
}

/**
 * Folders at every depth have no import cycles, so each can be read knowing only those that it imports. Reports one
 * import for each step of a cycle. Files directly in `sandbox/src` stand for themselves: they start the parts below.
 */
export const foldersHaveNoCycles: Rule = (files) => {
  const example = new Map<string, string>()
  const edges = edgesOf(files).flatMap((edge) => {
    const [from, to] = [nodeOf(edge.from), nodeOf(edge.to)]
    if (from === to) return []
    const step = `${from} -> ${to}`
    if (!example.has(step)) example.set(step, `${edge.from} imports ${edge.to}`)
    return [{ ...edge, from, to }]
  })
  return cyclesOf(edges).map((cycle) => {
    const folders = cycle.split(' -> ')
    return folders
      .slice(1)
      .map((to, at) => example.get(`${folders[at]} -> ${to}`))
      .join(', ')
  })
}

function nodeOf(path: string): string {
  const folder = posix.dirname(path)
  return folder === 'sandbox/src' ? path : folder
}

/** The sandbox shares no code with the kit, so that a bug in one cannot hide a bug in the other. */
export const sandboxIsIndependent: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => from.startsWith('sandbox/') && !to.startsWith('sandbox/'))
    .map(({ from, to }) => `${from} imports ${to}, which is not the sandbox's`)
