import { languages } from 'virtual:reference'
import { Check } from '../fields/Check.js'
import { Choice } from '../fields/Choice.js'
import { OptionText } from '../fields/OptionText.js'
import { Select } from '../fields/Select.js'
import type { SettingsProps } from '../Settings.js'
import type { OptionName } from '../state/options.js'
import { withOption } from '../state/StudioState.js'

const methods = [
  ['card', 'Card'],
  ['wallet', 'Wallet'],
  ['transfer', 'Transfer'],
] as const

/** The props of the widget that are worth trying. */
export function Behaviour({ state, change }: SettingsProps) {
  const { options } = state
  const set = (name: OptionName) => (value: string) => change((now) => withOption(now, name, value))
  const check = (name: OptionName, on: string, off: string) => ({
    checked: options[name] === on,
    onChange: (checked: boolean) => set(name)(checked ? on : off),
  })
  const offered = options.methods.split(',')
  const setMethod = (method: string, on: boolean) => {
    const next = methods.map(([name]) => name).filter((name) => (name === method ? on : offered.includes(name)))
    if (next.length > 0) set('methods')(next.join(','))
  }
  return (
    <>
      <section className="st-group" aria-labelledby="behaviour-layout">
        <h3 id="behaviour-layout">Layout and language</h3>
        <Choice
          legend="Layout"
          options={[
            ['inline', 'Compact'],
            ['wide', 'Wide'],
            ['modal', 'Dialog'],
          ]}
          value={options.layout}
          onChange={set('layout')}
        />
        <Choice
          legend="Theme"
          options={[
            ['system', 'Follows the browser'],
            ['light', 'Light'],
            ['dark', 'Dark'],
          ]}
          value={options.theme}
          onChange={set('theme')}
        />
        <Select label="Language" options={languageOptions} value={options.language} onChange={set('language')} />
        <Choice
          legend="Direction of your page"
          options={[
            ['auto', 'Of the language'],
            ['ltr', 'Left to right'],
            ['rtl', 'Right to left'],
          ]}
          value={options.direction}
          onChange={set('direction')}
        />
      </section>
      <section className="st-group" aria-labelledby="behaviour-pay">
        <h3 id="behaviour-pay">Ways to pay</h3>
        <fieldset className="st-checks">
          <legend className="st-label">Payment methods</legend>
          {methods.map(([method, label]) => (
            <Check
              key={method}
              label={label}
              checked={offered.includes(method)}
              onChange={(on) => setMethod(method, on)}
            />
          ))}
        </fieldset>
        <Select
          label="Selected at first"
          options={[['', 'The first one'], ...methods.filter(([name]) => offered.includes(name))]}
          value={offered.includes(options.method) ? options.method : ''}
          onChange={set('method')}
        />
        <Select
          label="Currency of fees and card payments"
          options={[
            ['', 'What the user chose, else US dollar'],
            ['eur', 'Euro'],
            ['usd', 'US dollar'],
          ]}
          value={options.currency}
          onChange={set('currency')}
        />
      </section>
      <section className="st-group" aria-labelledby="behaviour-amount">
        <h3 id="behaviour-amount">Amount and destination</h3>
        <OptionText
          name="amount"
          label="Amount"
          rule="Use a number such as 50 or 49.99."
          placeholder="That of the scenario"
          inputMode="decimal"
          state={state}
          change={change}
        />
        <Check label="The amount cannot be changed" {...check('fixed', 'yes', 'no')} />
        <OptionText
          name="presets"
          label="One-tap amounts"
          rule="Use up to six whole numbers, with commas between them."
          placeholder="50,100,250,500"
          state={state}
          change={change}
        />
        <Check label="Only one token can be received" {...check('output', 'one', 'any')} />
        <Check
          label="The address is fixed"
          hint="Your code passes it. Here it is filled in."
          {...check('destination', 'fixed', 'asked')}
        />
      </section>
      <section className="st-group" aria-labelledby="behaviour-you">
        <h3 id="behaviour-you">Your site</h3>
        <OptionText
          name="brand"
          label="Name on the receipt"
          rule="Use up to 60 characters on one line."
          placeholder="None"
          state={state}
          change={change}
        />
        <OptionText
          name="support"
          label="Name of your support"
          rule="Use up to 60 characters on one line."
          placeholder="None"
          state={state}
          change={change}
        />
        <OptionText
          name="help"
          label="Page of your support"
          rule="Use an address that starts with https://."
          placeholder="https://…"
          inputMode="url"
          state={state}
          change={change}
        />
        <Check
          label="Passkeys for people without a wallet"
          hint="Where a signature is needed and the service takes them."
          {...check('passkeys', 'yes', 'no')}
        />
        <Check
          label="QR codes contain token and amount"
          hint="Wallets that read such a code wrongly pay the contract of the token."
          {...check('code', 'amount', 'address')}
        />
      </section>
    </>
  )
}

const own = new Intl.DisplayNames(['en'], { type: 'language' })
const languageOptions = [
  ['en', 'English'] as const,
  ...languages.map(({ tag }) => [tag, `${own.of(tag) ?? tag}, ${nameIn(tag)}`] as const),
]

function nameIn(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}
