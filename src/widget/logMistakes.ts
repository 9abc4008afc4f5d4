import { logMistake, type Mistake } from '../errors/warnDeveloper.js'
import { isTokenName, resolveVariables } from '../theme/appearance.js'
import { findLowContrast } from '../theme/findLowContrast.js'
import { findMessageMistakes } from './findMessageMistakes.js'
import { duplicateIds } from './logDuplicateId.js'
import type { DepositWidgetProps } from './options.js'
import { parseProps } from './parseProps.js'
import { widgetProps } from './widgetProps.js'

/** Logs each mistake once, with a link to its explanation. */
export function logMistakes(given: DepositWidgetProps, root: HTMLElement): void {
  for (const mistake of findMistakes(given, root)) logMistake(mistake)
}

/** What only a developer can fix, found in the props and in what the page makes of them. */
export function findMistakes(given: DepositWidgetProps, root: HTMLElement): Mistake[] {
  return [
    ...invalidProps(given),
    ...invalidValues(given),
    ...findMessageMistakes(given),
    ...rejectedVariables(given),
    ...stylingMistakes(root),
    ...duplicateIds(given, root),
  ]
}

function invalidProps(given: DepositWidgetProps): Mistake[] {
  const parsed = parseProps(given)
  return Object.keys(widgetProps)
    .filter((name) => parsed[name as keyof typeof parsed] !== given[name as keyof typeof given])
    .map((name) => {
      const { kind } = widgetProps[name as keyof typeof widgetProps]
      const found = Array.isArray(given[name as keyof typeof given])
        ? 'an array'
        : `a ${typeof given[name as keyof typeof given]}`
      return { code: 'invalid-prop', message: `The prop "${name}" takes ${expected[kind]}, not ${found}.` }
    })
}

const expected = {
  text: 'a string',
  method: "'card', 'wallet' or 'transfer'",
  methods: "an array of 'card', 'wallet' and 'transfer'",
  layout: "'inline' or 'wide'",
  list: 'an array of strings',
  switch: 'true or false',
  function: 'a function',
  appearance: "an object such as { theme: 'dark' }",
  record: 'an object',
} as const

function invalidValues({ layout, language, languages, messages, locale, appearance }: DepositWidgetProps): Mistake[] {
  const theme: string | undefined = appearance?.theme
  return [
    ...(layout === undefined || layout === 'inline' || layout === 'wide'
      ? []
      : [{ code: 'unknown-layout', message: `There is no layout "${layout}". It is inline or wide.` }]),
    ...(language === undefined || language === 'en' || languages || messages
      ? []
      : [
          {
            code: 'unknown-language',
            message: `There is no language "${language}" without languages. Pass those of deposit-widget/languages.`,
          },
        ]),
    ...(locale === undefined || isLocale(locale)
      ? []
      : [{ code: 'unknown-locale', message: `"${locale}" is no language of this browser, such as de or pt-BR.` }]),
    ...(theme === undefined || /^(?:light|dark|system)$/.test(theme)
      ? []
      : [{ code: 'invalid-prop', message: `There is no theme "${theme}". It is light, dark or system.` }]),
  ]
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0
  } catch {
    return false
  }
}

function rejectedVariables({ appearance }: DepositWidgetProps): Mistake[] {
  return resolveVariables(appearance?.variables).rejected.map((name) => ({
    code: 'rejected-variable',
    message: isTokenName(name)
      ? `The value of the variable "${name}" is not allowed: it loads something, ends the declaration or is empty.`
      : `"${name}" is no name of a variable. Names have no "--dw-", such as brand-accent.`,
  }))
}

function stylingMistakes(root: HTMLElement): Mistake[] {
  if (getComputedStyle(root).getPropertyValue('--dw-text-base') === '')
    return [{ code: 'missing-styles', message: "The styles are missing. Add: import 'deposit-widget/styles.css'" }]
  const low = findLowContrast(root)
  if (low.length === 0) return []
  const pairs = low.map(({ text, ground, ratio, needed }) => `${text} on ${ground} is ${ratio} to 1 (needs ${needed})`)
  const fix =
    root.dataset.theme === 'dark'
      ? 'Choose a lighter brand-accent-dark, or another brand-on-accent-dark, brand-text-dark or brand-surface-dark.'
      : 'Choose a darker brand-accent, or another brand-on-accent, brand-text or brand-surface.'
  const message = `Contrast is too low in the ${root.dataset.theme} theme: ${pairs.join(', ')}. ${fix}`
  return [{ code: 'low-contrast', message }]
}
