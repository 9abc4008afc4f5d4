import { languages } from 'virtual:reference'
import { scenarioNames } from 'deposit-widget/testing'

type Option = { default: string; accepts: readonly string[] | RegExp }

const yesOrNo = ['yes', 'no'] as const
const methods = ['card', 'wallet', 'transfer'] as const
const amount = /^(?:(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?)?$/

/** Text that a host writes, short and on one line. */
const line = /^[^\p{Cc}]{0,60}$/u

/**
 * Everything that can be set besides tokens: what it is at first, and which texts it accepts. Values are strings, as they
 * stand in a link.
 */
const table = {
  layout: { default: 'inline', accepts: ['inline', 'wide', 'modal'] },
  theme: { default: 'system', accepts: ['system', 'light', 'dark'] },
  methods: {
    default: methods.join(','),
    accepts: /^(?!.*\b(\w+)\b.*\b\1\b)(?:card|wallet|transfer)(?:,(?:card|wallet|transfer))*$/,
  },
  method: { default: '', accepts: ['', ...methods] },
  amount: { default: '', accepts: amount },
  fixed: { default: 'no', accepts: yesOrNo },
  presets: { default: '', accepts: /^(?:[1-9]\d{0,6}(?:,[1-9]\d{0,6}){0,5})?$/ },
  currency: { default: '', accepts: ['', 'usd', 'eur'] },
  destination: { default: 'asked', accepts: ['asked', 'fixed'] },
  output: { default: 'any', accepts: ['any', 'one'] },
  passkeys: { default: 'yes', accepts: yesOrNo },
  code: { default: 'address', accepts: ['address', 'amount'] },
  brand: { default: '', accepts: line },
  support: { default: '', accepts: line },
  help: { default: '', accepts: /^(?:https:\/\/[^\s"'<>\\]{3,200})?$/ },
  language: { default: 'en', accepts: ['en', ...languages.map(({ tag }) => tag)] },
  direction: { default: 'auto', accepts: ['auto', 'ltr', 'rtl'] },
  scenario: { default: 'card', accepts: scenarioNames },
  start: { default: 'form', accepts: ['form', '0', '20', '60', '600', '2400'] },
} satisfies Record<string, Option>

export type OptionName = keyof typeof table
export type Options = Readonly<Record<OptionName, string>>

export const optionNames = Object.keys(table) as OptionName[]
export const defaultOptions = Object.fromEntries(
  Object.entries(table).map(([name, option]) => [name, option.default]),
) as Options

/** Whether an option may have this value. */
export function acceptsOption(name: OptionName, value: string): boolean {
  const { accepts }: Option = table[name]
  return accepts instanceof RegExp ? accepts.test(value) : accepts.includes(value)
}
