import type { ProxyCall } from '../../../support/scriptProxy.js'
import { dai, type Scene, usdc, type Wire } from '../honestWorld.js'
import type { Change, Lie } from '../Lie.js'

type ChangePart = (part: Wire, scene: Scene, random: () => number) => Wire

/** Factors and divisors that a careless comparison accepts. */
export const more = [10, 100, 1e6, 2, 1.01, 1.0001] as const
export const less = [0.01, 0.1, 0.5, 0.99, 0.9999] as const

export function scaled(amount: string, random: () => number, factors: readonly number[]): string {
  const factor = factors[Math.floor(random() * factors.length)] ?? 1
  return (Number(amount) * factor).toFixed(6).replace(/\.?0+$/, '')
}

export function otherToken({ input }: Pick<Scene, 'input'>): string {
  return input === dai ? usdc : dai
}

/** Changes the listed facts of the input. */
export function asset(change: ChangePart): Change {
  return (body, scene, random) => ({
    ...body,
    [scene.input]: { ...body[scene.input], ...change(body[scene.input], scene, random) },
  })
}

/** Changes the listed facts of the network. */
export function chain(change: Wire): Change {
  return (body) => ({ ...body, base: { ...body.base, ...change } })
}

/** Changes the transfer that a payment asks for. */
export function deposit(change: ChangePart): Change {
  return (body, scene, random) => {
    const [first, ...rest] = body.next_instruction?.deposit_info ?? []
    if (!first) return body
    const changed = { ...first, ...change(first, scene, random) }
    return { ...body, next_instruction: { ...body.next_instruction, deposit_info: [changed, ...rest] } }
  }
}

/** Changes the echo of the quote request. */
export function requested(change: ChangePart): Change {
  return (body, scene, random) => {
    const { request } = body.quote_request
    const changed = { ...request, ...change(request, scene, random) }
    return { ...body, quote_request: { ...body.quote_request, request: changed } }
  }
}

export function everyQuote(change: ChangePart): Change {
  return (body, scene, random) => ({
    ...body,
    quotes: body.quotes.map((quote: Wire) => ({ ...quote, ...change(quote, scene, random) })),
  })
}

/** Reports a balance at the deposit address. */
export function received(balance: string): Change {
  return (body, { funding }) => ({ ...body, issues: [{ kind: 'funding', token: funding.asset, balance }] })
}

/** A provider's page for a payment that was agreed on without a provider. */
export function providerPages(on: readonly ProxyCall[], from: number): Lie[] {
  const change: Change = (body) => ({
    ...body,
    next_instruction: body.next_instruction && {
      ...body.next_instruction,
      type: 'ONRAMP',
      funding_page_url: 'https://evil.example/pay',
    },
  })
  return [{ name: 'the page of a provider instead of the transfer', on, from, change }]
}
