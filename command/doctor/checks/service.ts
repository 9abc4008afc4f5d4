import { readProxySettings } from '../../project/readProxySettings.js'
import type { Source } from '../../project/readSources.js'
import { ask } from '../ask.js'
import type { Check, Finding } from '../Check.js'

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Address and key of the deposits service, as the proxy gets them, and what the service is. */
export const checkService: Check = async ({ environment, sources }) => {
  const { url, key, sandbox } = readProxySettings(sources, environment)
  if (!url || !key) return []
  const [missing] = [url, key].filter(({ value }) => !value)
  if (missing)
    return [
      {
        problem: `${missing.name} is not set, so the proxy knows no service.`,
        at: '.env',
        fix: missing === url ? `${url.name}=https://…` : `${key.name}=…`,
        guide: 'troubleshooting.md#wrong-key',
      },
    ]
  const address = url.value ?? ''
  const base = URL.canParse(address) ? new URL(address) : undefined
  if (!base || (base.protocol !== 'https:' && !(base.protocol === 'http:' && loopback.test(base.hostname))))
    return [
      {
        problem: `${url.name} is ${address}, which is not an https address.`,
        at: '.env',
        fix: `${url.name}=https://…`,
      },
    ]
  const { status, json } = await ask(`${address.replace(/\/+$/, '')}/chains`, { authorization: `Bearer ${key.value}` })
  const refused = refusals[status] ?? (status === 200 && isRecord(json) ? undefined : refusals[404])
  if (!refused) return checkNetworks(Object.values(json as Networks), sandbox, sources)
  const { problem, fix } = refused
  return [
    {
      ...refused,
      problem: problem.replace('URL', address),
      at: '.env',
      fix: fix.replace('URL', url.name).replace('KEY', key.name),
    },
  ]
}

type Networks = Record<string, { is_testnet?: boolean }>

const refusals: Readonly<Record<number, Finding | undefined>> = {
  0: {
    problem: 'Nothing answers at URL.',
    fix: 'URL=…, or start the service: npx deposit-sandbox',
    guide: 'troubleshooting.md#wrong-key',
  },
  401: { problem: 'The service at URL refuses the key.', fix: 'KEY=…', guide: 'troubleshooting.md#wrong-key' },
  403: { problem: 'The key may not list networks.', fix: 'KEY=…', guide: 'troubleshooting.md#wrong-key' },
  404: {
    problem: 'URL does not answer like a deposits service. Its version may be missing from the address.',
    fix: 'URL=https://…/v2',
    guide: 'troubleshooting.md#wrong-base-path',
  },
}

function checkNetworks(
  chains: readonly { is_testnet?: boolean }[],
  isSandbox: boolean,
  sources: readonly Source[],
): Finding[] {
  const isLive = chains.some(({ is_testnet }) => is_testnet === false)
  // Of other code, `derive` and `factories` are common names.
  const isPinned = sources.some(({ text }) => /\bsigning\b.*?\b(?:factories|derive)\b/s.test(text))
  if (!isLive && !isSandbox)
    return [
      {
        problem: 'The service has test networks alone, and the proxy asks for real ones: nothing is offered.',
        at: '.env',
        fix: 'DEPOSITS_SANDBOX=1, and sandbox: true of the proxy',
        guide: 'going-live.md#test-networks',
      },
    ]
  if (isLive && isSandbox)
    return [
      {
        problem: 'The service has real networks, and the proxy asks for test networks alone.',
        at: '.env',
        fix: 'DEPOSITS_SANDBOX=, and no sandbox: true of the proxy',
        guide: 'going-live.md#test-networks',
      },
    ]
  if (!isLive || isPinned) return []
  return [
    {
      problem: 'No factory is trusted on real networks, so no owner can sign to verify or to take money back.',
      fix: "<DepositProvider signing={{ factories: ['0x…'] }}>, from the operator of the service",
      guide: 'going-live.md#signing',
    },
  ]
}

function isRecord(json: unknown): json is object {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
