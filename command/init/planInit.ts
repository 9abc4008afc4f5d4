import { pasted } from '../guides.js'
import { isIgnored } from '../project/isIgnored.js'
import type { Project } from '../project/readProject.js'
import { type Change, createDraft, type Draft } from './createDraft.js'
import type { Recipe } from './recipes/Recipe.js'
import { recipes } from './recipes/recipes.js'

/** What would be written, and what is left to do. */
export type Plan = {
  framework: string
  changes: readonly Change[]
  byHand: readonly string[]
  packages: readonly string[]
  devPackages: readonly string[]
  run: readonly string[]
}

const forTests = ['vitest', 'jsdom', '@testing-library/react', '@testing-library/user-event']

/** The sandbox's own: no secret, and refused by every other service. */
const environment = `DEPOSITS_URL=http://127.0.0.1:4100
DEPOSITS_KEY=sk_sandbox
DEPOSITS_SANDBOX=1
DEPOSITS_WEBHOOK_SECRETS=
`

/**
 * Plans how a project gets the widget.
 *
 * @returns Undefined if the framework of the project is not known.
 */
export function planInit(project: Project): Plan | undefined {
  const recipe = recipes.find(({ fits }) => fits(project))
  if (!recipe) return undefined
  const draft = createDraft(project)
  recipe.write(draft, project)
  const server = recipe.serverFolder(project)
  draft.add(`${server}deposits.ts`, pasted('readme', 'Use it', 'deposits.ts'))
  draft.add(`${server}session.ts`, pasted('frameworks', '', 'session.ts'))
  draft.add(`${server}webhooks.ts`, pasted('webhooks', 'A first receiver', 'webhooks.ts'))
  addEnvironment(draft, project, recipe)
  const test = recipe.testFolder?.(project)
  if (test !== undefined) {
    draft.add(`${test}deposit.test.tsx`, pasted('testing', 'A card deposit', 'deposit.test.tsx'))
    draft.add('vitest.config.ts', pasted('testing', '', 'vitest.config.ts'))
  }
  const missing = (names: readonly string[]) => names.filter((name) => !project.packages.has(name))
  return {
    framework: recipe.name,
    changes: draft.changes,
    byHand: draft.byHand,
    packages: missing(['deposit-widget', ...recipe.packages]),
    devPackages: test === undefined ? [] : missing(forTests),
    run: recipe.run,
  }
}

/** A key in a file that git keeps would be published with it. */
function addEnvironment(draft: Draft, { read }: Project, { env }: Recipe): void {
  const before = read(env)
  if (before === undefined) draft.changes.push({ path: env, before, after: environment })
  else if (!before.includes('DEPOSITS_URL='))
    draft.changes.push({ path: env, before, after: `${before.replace(/\n?$/, '\n')}${environment}` })
  const ignored = read('.gitignore')
  if (isIgnored(ignored, env)) return
  draft.changes.push({ path: '.gitignore', before: ignored, after: `${ignored?.replace(/\n?$/, '\n') ?? ''}${env}\n` })
}
