import { type Random, type Request, type TypedJson, withdrawFacts, withdrawJson } from './goodRequests.js'

/** A named request that a compromised service could send. */
export type Hostile = Request & { name: string }

/** Changes a valid request. */
export type Tampering = (json: TypedJson, random: Random, facts: ReturnType<typeof withdrawFacts>) => void

/** A valid withdrawal of two tokens, changed. */
export function tampered(random: Random, name: string, change: Tampering): Hostile {
  const facts = withdrawFacts(random, 2)
  const json = withdrawJson(random, facts)
  change(json, random, facts)
  return { name, facts, signatureType: 'EIP712', payload: JSON.stringify(json) }
}

/** Calls each maker `times` times, with new random values each time. */
export function repeat(times: number, makers: readonly (() => Hostile)[]): Hostile[] {
  return Array.from({ length: times }, () => makers.map((make) => make())).flat()
}
