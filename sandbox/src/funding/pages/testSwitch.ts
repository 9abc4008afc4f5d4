import { html } from 'hono/html'
import type { Outcome } from '../../providers/onramp/createSwitchCheckout.js'
import type { Html } from './layout.js'

export type TestSwitchOptions = {
  /** What is simulated, for example "The card". */
  legend: string
  labels: Readonly<Record<Outcome, string>>
}

/** Lets the tester choose the outcome of the simulated external system. */
export function testSwitch({ legend, labels }: TestSwitchOptions): Html {
  return html`<fieldset class="switch">
    <legend>${legend} <span>(test switch)</span></legend>
    <label><input type="radio" name="outcome" value="approved" checked /> ${labels.approved}</label>
    <label><input type="radio" name="outcome" value="declined" /> ${labels.declined}</label>
  </fieldset>`
}
