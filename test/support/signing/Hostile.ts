import { type Random, type Request, type TypedJson, withdrawFacts, withdrawJson } from './goodRequests.js'

/** What a compromised service could send, told by name. */
export type Hostile = Request & { name: string }

/** Changes an honest request. */
export type Tampering = (json: TypedJson, random: Random, facts: ReturnType<typeof withdrawFacts>) => void

/** An honest withdrawal of two tokens, changed. */
export function tampered(random: Random, name: string, change: Tampering): Hostile {
  const facts = withdrawFacts(random, 2)
  const json = withdrawJson(random, facts)
  change(json, random, facts)
  return { name, facts, signatureType: 'EIP712', payload: JSON.stringify(json) }
}

/** Each of them so many times, with other values each time. */
export function repeat(times: number, makers: readonly (() => Hostile)[]): Hostile[] {
  return Array.from({ length: times }, () => makers.map((make) => make())).flat()
}
