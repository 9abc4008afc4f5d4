import { html } from 'hono/html'
import type { Outcome } from '../providers/onramp/createSwitchCheckout.js'
import type { Brand } from './Brand.js'

export type Html = ReturnType<typeof html>

/**
 * Message that a page posts to its parent or opener. Only a hint: the widget polls the service for the actual status.
 */
export type Hint = 'loaded' | 'paid' | 'declined' | 'expired'

export type LayoutOptions = {
  /** Undefined for a URL that belongs to no provider. */
  brand: Brand | undefined
  title: string
  paymentId: string
  hints: readonly Hint[]
  content: Html
}

/** The layout of every page: brand header, content, and a footer with the test disclaimer. */
export function layout({ brand, title, paymentId, hints, content }: LayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <meta name="robots" content="noindex" />
    <title>${title}${brand === undefined ? '' : ` - ${brand.name}`}</title>
    <link rel="stylesheet" href="/assets/checkout.css" />
    ${brand === undefined ? '' : branding(brand)}
    <script type="module" src="/assets/checkout.js"></script>
  </head>
  <body data-payment-id="${paymentId}" data-hints="${hints.join(' ')}">
    <div class="page">
      ${brand === undefined ? '' : head(brand)}
      <main class="main">${content}</main>
      <footer class="foot">${brand?.foot ?? 'Test provider: nothing is charged.'}</footer>
    </div>
  </body>
</html>`
}

function branding({ id }: Brand): Html {
  return html`<link rel="icon" href="/assets/${id}.svg" />
    <link rel="stylesheet" href="/assets/${id}.css" />`
}

function head({ id, name }: Brand): Html {
  return html`<header class="head">
        <img src="/assets/${id}.svg" alt="" width="28" height="28" />
        <span>${name}</span>
      </header>`
}

/** Why the last attempt failed, if there was one. */
export function notice(sentence: string | null): Html | '' {
  return sentence === null ? '' : html`<p class="notice" role="alert">${sentence}</p>`
}

type TestSwitchOptions = {
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
