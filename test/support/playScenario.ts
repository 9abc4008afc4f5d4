import { createScenario, type Scenario, type ScenarioOptions } from '../../src/testing/createScenario.js'
import type { ScenarioName } from '../../src/testing/scenarios/scenarios.js'
import type { ProxyCall, ProxyHandler } from './scriptProxy.js'

const routes: Record<ProxyCall, readonly [method: 'GET' | 'POST', path: string]> = {
  chains: ['GET', '/chains'],
  assets: ['GET', '/assets'],
  inputs: ['GET', '/assets/available-inputs'],
  quotes: ['POST', '/payments/quotes'],
  confirm: ['POST', '/payments/confirm'],
  payment: ['GET', '/payments'],
  history: ['GET', '/payments/history'],
  balances: ['POST', '/payments/balances'],
  prices: ['POST', '/prices'],
  withdraw: ['POST', '/payments/withdraw'],
  withdrawConfirm: ['POST', '/payments/withdraw/confirm'],
  withdrawStatus: ['GET', '/payments/withdraw/status'],
}

export type PlayedScenario = { scenario: Scenario; answers: Record<ProxyCall, ProxyHandler> }

/** A scenario as handlers for `scriptProxy`, which a test may replace one by one. */
export function playScenario(name: ScenarioName, options: ScenarioOptions): PlayedScenario {
  const scenario = createScenario(name, { time: 'manual', hold: true, ...options })
  const handlerOf = ([method, path]: (typeof routes)[ProxyCall]): ProxyHandler =>
    method === 'GET'
      ? (query: Record<string, string>) => scenario.fetch(`${path}?${new URLSearchParams(query)}`)
      : (body: unknown) => scenario.fetch(path, { method, body: JSON.stringify(body) })
  const answers = Object.fromEntries(Object.entries(routes).map(([call, route]) => [call, handlerOf(route)]))
  return { scenario, answers: answers as PlayedScenario['answers'] }
}
