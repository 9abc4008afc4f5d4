import type { DepositWidgetProps } from 'deposit-widget'
import { createScenario, type ScenarioName } from 'deposit-widget/testing'
import { defaultOptions, type Options } from '../state/options.js'

type Printed =
  | 'paymentMethods'
  | 'defaultPaymentMethod'
  | 'defaultAmount'
  | 'amount'
  | 'inputs'
  | 'outputs'
  | 'presets'
  | 'fiatCurrency'
  | 'passkeys'
  | 'codeWithAmount'
  | 'brand'
  | 'support'

/** The props that are printed as they are shown. Layout, language, theme and destination are printed in other ways. */
export type PrintedProps = { [Name in Printed]?: NonNullable<DepositWidgetProps[Name]> }

/** The props of the widget that differ from its defaults. */
export function describeProps(options: Options): PrintedProps {
  const { form } = createScenario(options.scenario as ScenarioName)
  const differs = (name: keyof Options) => options[name] !== defaultOptions[name] && options[name] !== ''
  const list = (name: keyof Options) => options[name].split(',')
  const support = { ...(options.support && { name: options.support }), ...(options.help && { url: options.help }) }
  const fixed = options.fixed === 'yes' && differs('amount')
  return {
    ...(differs('methods') && { paymentMethods: list('methods') as PrintedProps['paymentMethods'] & object }),
    ...(differs('method') && { defaultPaymentMethod: options.method as PrintedProps['defaultPaymentMethod'] & string }),
    // A fixed amount means something in one currency alone.
    ...(differs('amount') &&
      (fixed ? { amount: options.amount, inputs: [form.input] } : { defaultAmount: options.amount })),
    ...(differs('output') && { outputs: [form.output] }),
    ...(differs('presets') && { presets: list('presets') }),
    ...(differs('currency') && { fiatCurrency: options.currency }),
    ...(differs('passkeys') && { passkeys: false }),
    ...(differs('code') && { codeWithAmount: true }),
    ...(differs('brand') && { brand: { name: options.brand } }),
    ...(Object.keys(support).length > 0 && { support }),
  }
}
