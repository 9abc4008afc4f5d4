import { ask } from '../ask.js'
import type { Check, Finding, Patient } from '../Check.js'

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Address and key of the deposits service, as the proxy gets them, and what the service is. */
export const checkService: Check = async (patient) => {
  const { environment } = patient
  const url = environment.get('DEPOSITS_URL')
  const key = environment.get('DEPOSITS_KEY')
  if (!url || !key)
    return [
      {
        problem: `${url ? 'DEPOSITS_KEY' : 'DEPOSITS_URL'} is not set, so the proxy knows no service.`,
        at: '.env',
        fix: url ? 'DEPOSITS_KEY=…' : 'DEPOSITS_URL=https://…',
        guide: 'troubleshooting.md#wrong-key',
      },
    ]
  const base = URL.canParse(url) ? new URL(url) : undefined
  if (!base || (base.protocol !== 'https:' && !(base.protocol === 'http:' && loopback.test(base.hostname))))
    return [
      { problem: `DEPOSITS_URL is ${url}, which is not an https address.`, at: '.env', fix: 'DEPOSITS_URL=https://…' },
    ]
  const { status, json } = await ask(`${url.replace(/\/+$/, '')}/chains`, { authorization: `Bearer ${key}` })
  const refused = refusals[status] ?? (status === 200 && isRecord(json) ? undefined : refusals[404])
  if (refused) return [{ ...refused, problem: refused.problem.replace('URL', url), at: '.env' }]
  return checkNetworks(patient, Object.values(json as Record<string, { is_testnet?: boolean }>))
}

const refusals: Readonly<Record<number, Finding | undefined>> = {
  0: {
    problem: 'Nothing answers at URL.',
    fix: 'DEPOSITS_URL=…, or start the service: npx deposit-sandbox',
    guide: 'troubleshooting.md#wrong-key',
  },
  401: { problem: 'The service at URL refuses the key.', fix: 'DEPOSITS_KEY=…', guide: 'troubleshooting.md#wrong-key' },
  403: { problem: 'The key may not list networks.', fix: 'DEPOSITS_KEY=…', guide: 'troubleshooting.md#wrong-key' },
  404: {
    problem: 'URL does not answer like a deposits service. Its version may be missing from the address.',
    fix: 'DEPOSITS_URL=https://…/v2',
    guide: 'troubleshooting.md#wrong-base-path',
  },
}

function checkNetworks({ environment, sources }: Patient, chains: readonly { is_testnet?: boolean }[]): Finding[] {
  const isLive = chains.some(({ is_testnet }) => is_testnet === false)
  const isSandbox = environment.get('DEPOSITS_SANDBOX') === '1'
  const isPinned = sources.some(({ text }) => /\b(?:factories|derive)\s*:/.test(text))
  if (!isLive && !isSandbox)
    return [
      {
        problem: 'The service has test networks alone, and the proxy asks for real ones: nothing is offered.',
        at: '.env',
        fix: 'DEPOSITS_SANDBOX=1',
        guide: 'going-live.md#test-networks',
      },
    ]
  if (isLive && isSandbox)
    return [
      {
        problem: 'The service has real networks, and the proxy asks for test networks alone.',
        at: '.env',
        fix: 'DEPOSITS_SANDBOX=',
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
