import { describe, expect, test } from 'vitest'
import { resolveTheme, resolveVariables } from './appearance.js'

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
  [undefined, true, 'dark'],
] as const)('theme %s with a browser that prefers dark: %s is %s', (theme, prefersDark, expected) => {
  expect(resolveTheme(theme, prefersDark)).toBe(expected)
})

test('a host overrides tokens by name', () => {
  const { properties, rejected } = resolveVariables({
    'brand-accent': ' #1f5b43 ',
    radius: '4px',
    font: '"Charis SIL", serif',
  })
  expect(properties).toEqual({
    '--dw-brand-accent': '#1f5b43',
    '--dw-radius': '4px',
    '--dw-font': '"Charis SIL", serif',
  })
  expect(rejected).toEqual([])
})

describe('an unsafe value is rejected', () => {
  test.each([
    'red; position: fixed',
    'red } body { display: none',
    'url(https://example.com/pixel)',
    'URL (https://example.com/pixel)',
    'image-set("https://example.com/pixel" 1x)',
    'u\\72l(https://example.com/pixel)',
    '</style>',
    'red /* a comment that never ends',
    '',
    'x'.repeat(301),
  ])('%s', (value) => {
    const { properties, rejected } = resolveVariables({ 'color-accent': value })
    expect(properties).toEqual({})
    expect(rejected).toEqual(['color-accent'])
  })
})

test('an invalid property name is rejected', () => {
  const variables = { 'Color: red': 'red', '': 'red', '9': 'red' } as Record<string, string>
  expect(resolveVariables(variables)).toMatchObject({ properties: {}, rejected: ['9', 'Color: red', ''] })
})
