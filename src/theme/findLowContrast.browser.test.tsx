import { afterEach, expect, test } from 'vitest'
import { widgetSheet } from '../../test/support/hostSheets.js'
import { findMistakes } from '../widget/logMistakes.js'
import { findLowContrast } from './findLowContrast.js'

afterEach(() => document.body.replaceChildren())

/** The root of a widget with brand tokens. */
function brandedRoot(theme: string, variables: Record<string, string>): HTMLElement {
  const style = document.createElement('style')
  style.textContent = widgetSheet
  const root = document.createElement('div')
  root.dataset.dw = ''
  root.dataset.theme = theme
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(`--dw-${name}`, value)
  document.body.append(style, root)
  return root
}

test.each(['light', 'dark'])('the colours of the package pass in the %s theme', (theme) => {
  expect(findLowContrast(brandedRoot(theme, {}))).toEqual([])
})

test('a pastel accent is reported with its contrast and what to change', () => {
  const root = brandedRoot('light', { 'brand-accent': '#9db8f5' })
  const [mistake] = findMistakes({ id: 'pastel' }, root)
  expect(mistake?.code).toBe('low-contrast')
  expect(mistake?.message).toContain('on-accent on accent is 1.9 to 1 (needs 4.5)')
  expect(mistake?.message).toContain('Choose a darker brand-accent')
  expect(root.childElementCount).toBe(0)
})

test('colours of every notation are compared, and translucent ones are not', () => {
  const notations = ['oklch(0.8 0.1 260)', 'hsl(220 80% 80%)', 'color(display-p3 0.8 0.8 1)']
  for (const accent of notations)
    expect(findLowContrast(brandedRoot('light', { 'brand-accent': accent })).length).toBeGreaterThan(0)
  const translucent = findLowContrast(brandedRoot('dark', { 'brand-surface-dark': 'rgb(255 255 255 / 10%)' }))
  expect(translucent.filter(({ ground }) => ground === 'surface')).toEqual([])
})
