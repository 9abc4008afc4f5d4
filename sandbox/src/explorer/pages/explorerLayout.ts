import { html } from 'hono/html'

export type Html = ReturnType<typeof html>

/** Path under which the service mounts these pages. */
export const explorerPath = '/explorer'

export type ExplorerLayoutOptions = { title: string; network?: string; content: Html }

/** The layout of every page. The header names the chain and states that nothing here has value. */
export function explorerLayout({ title, network, content }: ExplorerLayoutOptions): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="stylesheet" href="${explorerPath}/explorer.css" />
  </head>
  <body>
    <header class="head">
      ${
        network === undefined
          ? html`<span class="chain">Local test chains</span>`
          : html`<a class="chain" href="${explorerPath}/${network}">${network}</a>`
      }
      <span class="label">Local test chain. Nothing here has value.</span>
    </header>
    <main>${content}</main>
  </body>
</html>`
}
