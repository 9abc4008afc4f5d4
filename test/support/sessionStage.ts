import { privateKeyToAccount } from 'viem/accounts'
import { createDepositClient, type DepositClient } from '../../src/client/createDepositClient.js'
import { createDepositProxy } from '../../src/proxy/createDepositProxy.js'
import { createScenario } from '../../src/testing/createScenario.js'
import { createScriptedWallet } from '../../src/testing/wallet/createScriptedWallet.js'
import type { Eip1193Provider } from '../../src/wallet/Eip1193Provider.js'

export type SessionStage = {
  client: DepositClient
  /** The wallet of `address`, with its key. */
  provider: Eip1193Provider
  address: string
  /** The texts that the wallet was asked to sign. */
  signed: string[]
  /** Paths of the requests to the proxy, with their methods. */
  requests: string[]
  /** What the wallet responds instead of its signature. */
  setSigning: (sign: () => Promise<string>) => void
  /** Whether the browser keeps cookies. */
  setCookies: (keeps: boolean) => void
}

const account = privateKeyToAccount(`0x${'5a'.repeat(32)}`)

/**
 * A browser in front of a real proxy whose service is a scenario. The payments of the wallet were made elsewhere, so the
 * history is empty without a session. Needs the requests of Node, which may carry cookies: `@vitest-environment jsdom`.
 */
export function sessionStage({ isOn = true, connected = true } = {}): SessionStage {
  const scenario = createScenario('history', { hold: true })
  const { origin } = window.location
  const proxy = createDepositProxy({
    baseUrl: 'http://service.test',
    apiKey: 'sk_secret',
    authorize: () => ({ customerId: 'ann' }),
    fetch: scenario.fetch,
    sandbox: true,
    rateLimit: false,
    onError: () => {},
    ...(isOn && { walletSessions: { origins: [origin] } }),
  })
  const jar = new Map<string, string>()
  const requests: string[] = []
  const signed: string[] = []
  let keepsCookies = true
  let sign: (() => Promise<string>) | undefined

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(String(input))
    requests.push(`${init?.method} ${url.pathname.replace('/api/deposits/', '')}`)
    const headers = new Headers(init?.headers)
    if (init?.method !== 'GET') headers.set('origin', origin)
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await proxy(new Request(url, { ...init, headers }))
    const [name = '', value = ''] = response.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
    if (name && keepsCookies) value ? jar.set(name, value) : jar.delete(name)
    return response
  }
  const scripted = createScriptedWallet({ connected, accounts: [account.address] })
  return {
    client: createDepositClient({ baseUrl: `${origin}/api/deposits`, attempts: 1, fetch }),
    provider: {
      ...scripted.provider,
      request: async (request) => {
        if (request.method !== 'personal_sign') return scripted.provider.request(request)
        const [raw] = request.params as [`0x${string}`]
        signed.push(Buffer.from(raw.slice(2), 'hex').toString('utf8'))
        return sign ? sign() : account.signMessage({ message: { raw } })
      },
    },
    address: account.address,
    signed,
    requests,
    setSigning: (next) => {
      sign = next
    },
    setCookies: (keeps) => {
      keepsCookies = keeps
    },
  }
}
