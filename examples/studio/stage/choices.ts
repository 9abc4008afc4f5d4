import { createScenario, scenarioNames } from 'deposit-widget/testing'

const groups: readonly [title: string, names: RegExp][] = [
  ['By card or bank', /^(card|bank)/],
  ['From a wallet', /^(wallet|swap|bridge(-failed)?$|slow)/],
  ['By transfer', /^(transfer|expired|wrong-)/],
  ['With a signature', /^verify/],
  ['Taking money back', /^(withdraw|tainted|tokens-|owner-|stopped|order-|balances|bridge-locked)/],
  ['Prices', /^(quotes|price)/],
  ['The service', /./],
]

/** All scenarios by group, in the order of the package. */
export const scenarioGroups = Object.fromEntries(
  groups.map(([title], at) => [
    title,
    scenarioNames
      .filter((name) => groups.findIndex(([, names]) => names.test(name)) === at)
      .map((name) => [name, `${name}: ${createScenario(name).about}`] as const),
  ]),
)

/** When the widget joins: before there is a payment, or some seconds after one was paid. */
export const starts = [
  ['form', 'At the form'],
  ['0', 'With a payment, just paid'],
  ['20', '20 seconds after paying'],
  ['60', 'A minute after paying'],
  ['600', 'Ten minutes after paying'],
  ['2400', '40 minutes after paying'],
] as const
