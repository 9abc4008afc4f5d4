import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import budgets from '../bench/budgets.json' with { type: 'json' }

const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`

test('the guide names the sizes that the budgets hold', () => {
  const entry = budgets['deposit-widget.js']
  const others = budgets['deposit-widget.js with deferred files'] - entry
  const guide = readFileSync(new URL('../docs/frameworks.md', import.meta.url), 'utf8')
  expect(guide).toContain(`| ${kB(entry)}, and ${kB(others)} in others |`)
  expect(guide).toMatch(
    new RegExp(`deposit-widget.standalone.js\` +\\| ${kB(budgets['deposit-widget.standalone.js'])} +\\|`),
  )
})
