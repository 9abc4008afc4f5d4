import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** What a page tells the window that shows it. Hints only: the truth is polled from the service. */
export type Hint = 'loaded' | 'paid' | 'declined'

export type LayoutOptions = { title: string; paymentId: string; hints: readonly Hint[]; content: Html }

/** The frame of every page: Northpay's head, the content, and the label that says what this is. */
export function layout({ title, paymentId, hints, content }: LayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light" />
    <meta name="robots" content="noindex" />
    <title>${title} - Northpay</title>
    <link rel="icon" href="/assets/northpay.svg" />
    <link rel="stylesheet" href="/assets/checkout.css" />
    <script type="module" src="/assets/checkout.js"></script>
  </head>
  <body data-payment-id="${paymentId}" data-hints="${hints.join(' ')}">
    <div class="page">
      <header class="head">
        <img src="/assets/northpay.svg" alt="" width="28" height="28" />
        <span>Northpay</span>
      </header>
      <main class="main">${content}</main>
      <footer class="foot">Test provider: no real card is charged.</footer>
    </div>
  </body>
</html>`
}
