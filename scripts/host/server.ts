import { DepositWidget } from 'deposit-widget'
import { createDepositProxy } from 'deposit-widget/proxy'
import { toNodeHandler } from 'deposit-widget/proxy/node'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

/** Both parts of a host's server: the proxy and the server-rendered page. */
export const proxy = toNodeHandler(
  createDepositProxy({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: 'sk_secret',
    basePath: '/api/deposits',
    authorize: () => null,
  }),
)

export const page = renderToString(createElement(DepositWidget, { apiUrl: '/api/deposits' }))
