import { createScenario, type Scenario, type ScenarioOptions } from './createScenario.js'
import type { ScenarioName } from './scenarios/scenarios.js'
import type { ProxyAnswer, ProxyCall } from './scriptProxy.js'

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

export type PlayedScenario = { scenario: Scenario; answers: Record<ProxyCall, ProxyAnswer> }

/** A scenario as the answers of a scripted proxy, each of which a test may put another in the place of. */
export function playScenario(name: ScenarioName, options: ScenarioOptions): PlayedScenario {
  const scenario = createScenario(name, { time: 'manual', hold: true, ...options })
  const answerOf = ([method, path]: (typeof routes)[ProxyCall]): ProxyAnswer =>
    method === 'GET'
      ? (query: Record<string, string>) => scenario.fetch(`${path}?${new URLSearchParams(query)}`)
      : (body: unknown) => scenario.fetch(path, { method, body: JSON.stringify(body) })
  const answers = Object.fromEntries(Object.entries(routes).map(([call, route]) => [call, answerOf(route)]))
  return { scenario, answers: answers as PlayedScenario['answers'] }
}
