import { describe, expect, test } from 'vitest'
import { callCases } from './architecture/callCases.js'
import { fileCases } from './architecture/fileCases.js'
import { filesStayShort } from './architecture/fileRules.js'
import { layerCases } from './architecture/layerCases.js'
import { namingCases } from './architecture/namingCases.js'
import { identifiersUseStandardTerms } from './architecture/namingRules.js'
import { readTree } from './architecture/readTree.js'
import { sandboxCases } from './architecture/sandboxCases.js'
import { guideSamples } from './support/codeSamples.js'

const source = readTree('src', 'sandbox/src')
const code = source.filter(({ path }) => /\.tsx?$/.test(path))

for (const { title, rule, broken, violations } of [
  ...layerCases,
  ...sandboxCases,
  ...callCases,
  ...fileCases,
  ...namingCases,
]) {
  describe(title, () => {
    test('holds for the source tree', () => {
      expect(rule(rule === filesStayShort ? source : code)).toEqual([])
    })

    test('reports violations in a fixture', () => {
      const fixture = Object.entries(broken).map(([path, text]) => ({ path, text }))
      expect(rule(fixture)).toEqual(violations)
    })
  })
}

test('the samples of the guides use standard terms', () => {
  const samples = guideSamples().map(({ at, code }) => ({ path: `${at}.tsx`, text: code }))
  expect(samples).not.toEqual([])
  expect(identifiersUseStandardTerms(samples)).toEqual([])
})
