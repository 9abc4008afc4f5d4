import { checksumAddress } from '../../address/evm.js'
import { hashMessage } from '../hashMessage.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'
import type { TextTemplate, ValueSource } from '../templates/SigningTemplate.js'
import { boundServed, type SigningMoment } from './boundServed.js'
import { type PinnedSource, pinnedValue } from './pinnedValue.js'
import { refuseSigning } from './refuseSigning.js'
import type { SigningPlan } from './SigningPlan.js'

const longest = 2_048
const zeroAddress = /^0x0{40}$/

/** Says what stands in a place of a template; `token` is the number of a token, from 1. */
type Fill = (place: string, token: number) => string

/**
 * Compares a text with what the person chose, and writes it anew: it has to come out the same to the letter.
 *
 * @throws {DepositError} `signing_refused` with the first rule that it breaks.
 */
export function planText(
  payload: string,
  facts: SigningFacts,
  template: TextTemplate,
  moment: SigningMoment,
): SigningPlan {
  const served = readServed(payload, facts, template)
  boundServed(served, facts, moment)
  const text = write(
    template,
    facts,
    (place, token) => servedWord(served, place, token) ?? ourWord(facts, place, token),
  )
  if (text !== payload) throw refuseSigning('text')
  return {
    template: template.id,
    signatureType: 'EIP191',
    payload: text,
    digest: hashMessage(text),
    facts,
    fees: served.fees ?? [],
    nonce: served.nonce,
    deadline: served.deadline ?? 0n,
  }
}

/** Finds the service's own numbers where the template has them; everything around has to be ours. */
function readServed(payload: string, facts: SigningFacts, template: TextTemplate): ServedFacts {
  const number = '(0|[1-9][0-9]{0,77})'
  const places: string[] = []
  const pattern = write(template, facts, (place, token) => {
    if (!isServed(place)) return ourWord(facts, place, token)
    places.push(place)
    return '\0'
  })
  const found = new RegExp(`^${escapeForPattern(pattern).replaceAll('\0', number)}$`).exec(payload)
  if (payload.length > longest || !found) throw refuseSigning('text')
  const served: { nonce?: bigint; deadline?: bigint; fees: bigint[] } = { fees: [] }
  places.forEach((place, index) => {
    const value = BigInt(found[index + 1] ?? 0)
    if (place === 'fee') served.fees.push(value)
    else if (place === 'nonce' || place === 'deadline') served[place] = value
  })
  return served
}

function isServed(place: string): boolean {
  return place === 'nonce' || place === 'deadline' || place === 'fee'
}

function servedWord({ nonce, deadline, fees }: ServedFacts, place: string, token: number): string | undefined {
  const value =
    place === 'fee' ? fees?.[token - 1] : place === 'nonce' ? nonce : place === 'deadline' ? deadline : undefined
  return value?.toString()
}

function ourWord(facts: SigningFacts, place: string, token: number): string {
  if (place === 'n') return String(token)
  if (place === 'chainId') return facts.chainId.toString()
  if (place === 'token' || place === 'amount') return tokenWord(facts, place, token)
  const value = pinnedValue(place as PinnedSource & ValueSource, facts)
  if (typeof value !== 'string') throw refuseSigning('unknown_template')
  return value
}

function tokenWord(facts: SigningFacts, place: 'token' | 'amount', token: number): string {
  const chosen = facts.purpose === 'withdraw' ? facts.tokens[token - 1] : undefined
  if (!chosen) throw refuseSigning('unknown_template')
  if (place === 'amount') return chosen.units.toString()
  return zeroAddress.test(chosen.token) ? 'native' : checksumAddress(chosen.token)
}

function write({ before, perToken, after }: TextTemplate, facts: SigningFacts, fill: Fill): string {
  const tokens = facts.purpose === 'withdraw' ? facts.tokens : []
  const lines = [
    ...before.map((line) => ({ line, token: 0 })),
    ...tokens.flatMap((_, index) => perToken.map((line) => ({ line, token: index + 1 }))),
    ...after.map((line) => ({ line, token: 0 })),
  ]
  return lines.map(({ line, token }) => line.replace(/\{(\w+)\}/g, (_, place: string) => fill(place, token))).join('\n')
}

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
