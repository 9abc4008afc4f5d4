import {
  behindHooks,
  floors,
  reactAllowed,
  reactFolders,
  serverFolders,
  sharedByTheSteps,
  viemAllowed,
} from './floors.js'
import { cyclesOf, edgesOf, folderOf, isTest } from './graph.js'
import { importsOf, type SourceFile } from './SourceFile.js'

/** A rule looks at all files and answers with one sentence per offence. */
export type Rule = (files: readonly SourceFile[]) => string[]

/** Imports point to a lower floor, or stay in their folder. */
export const arrowsPointDown: Rule = (files) =>
  edgesOf(files).flatMap(({ from, to }) => {
    const [above, below] = [folderOf(from), folderOf(to)]
    if (above === '' || above === below) return []
    if (below === '') return [`${from} imports ${to}, which is outside the folders of src`]
    const [high, low] = [floors[above] ?? -1, floors[below] ?? Number.POSITIVE_INFINITY]
    return high > low ? [] : [`${from} (floor ${high}) imports ${to} (floor ${low})`]
  })

/** Nobody imports in a circle, not even types. */
export const noCycles: Rule = (files) => cyclesOf(edgesOf(files))

/** What runs on a server stays out of what runs in a page. */
export const serverStaysApart: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => serverFolders.includes(folderOf(to)) && !serverFolders.includes(folderOf(from)))
    .filter(({ from }) => folderOf(from) !== 'exports')
    .map(({ from, to }) => `${from} imports ${to}, which runs on a server`)

/** The widget acts through hooks; types may come from anywhere below. */
export const widgetActsThroughHooks: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to, typeOnly }) => folderOf(from) === 'widget' && behindHooks.includes(folderOf(to)) && !typeOnly)
    .map(({ from, to }) => `${from} imports ${to}; go through a hook`)

/** A step folder of the widget does not import another one. */
export const stepsStayApart: Rule = (files) =>
  edgesOf(files).flatMap(({ from, to }) => {
    const [step, other] = [stepOf(from), stepOf(to)]
    return step && other && step !== other ? [`${from} imports the step ${other} (${to})`] : []
  })

function stepOf(path: string): string | undefined {
  const folder = /^src\/widget\/([^/]+)\//.exec(path)?.[1]
  return folder && sharedByTheSteps.includes(folder) ? undefined : folder
}

/** Every file of src lies in a folder of the table. */
export const onlyKnownFolders: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.match(/\.tsx?$/) && !(folderOf(path) in floors))
    .map(({ path }) => `${path} is in no folder of the table`)

/** Packages stay where they belong: React in the upper floors, viem and Node in their own corners. */
export const packagesStayHome: Rule = (files) =>
  files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ specifier }) => !specifier.startsWith('.'))
        .flatMap(({ specifier }) => {
          const reason = misplaced(file.path, specifier)
          return reason ? [`${file.path} imports ${specifier}: ${reason}`] : []
        }),
    )

function knowsReact(path: string): boolean {
  return reactFolders.includes(folderOf(path)) || reactAllowed.test(path)
}

function misplaced(path: string, specifier: string): string | undefined {
  if (/^(react|react-dom|@tanstack\/react-query)(\/|$)/.test(specifier) && !knowsReact(path)) {
    return 'this floor does not know React'
  }
  if (/^viem(\/|$)/.test(specifier) && !viemAllowed.test(path)) return 'viem stays out of the core'
  if (/^node:/.test(specifier) && !path.startsWith('src/proxy/adapters/')) return 'only adapters know Node'
  if (/^deposit-widget(\/|$)/.test(specifier)) return 'the package does not import itself'
  return undefined
}

/** The service and the kit share nothing but the wire: a mistake in one cannot hide in the other. */
export const sandboxStandsAlone: Rule = (files) =>
  edgesOf(files)
    .filter(({ from, to }) => from.startsWith('sandbox/') && !to.startsWith('sandbox/'))
    .map(({ from, to }) => `${from} imports ${to}, which is not the sandbox's`)
