import { expect, test } from 'vitest'
import { props } from '../scripts/reference/propTables.js'
import type { PropKind } from '../src/widget/shell/options.js'
import { widgetProps } from '../src/widget/widgetProps.js'

const rows = Object.entries<{ kind: PropKind; default?: string | boolean | readonly string[] }>(widgetProps)
const defaults = rows.flatMap(([name, row]) => (row.default === undefined ? [] : [{ name, value: row.default }]))

test.each(defaults)('the documented default of $name is the one that applies', ({ name, value }) => {
  const documented = props.find((prop) => prop.name === name)?.doc.default
  const applied = [value].flat().map((item) => `\`${item}\``)
  expect(`${documented},`).toContain(`${applied.join(', ')},`)
})
