import { checksumAddress } from '../../address/families/evm.js'
import { hashMessage } from '../hashMessage.js'
import { refuseSigning } from '../refuseSigning.js'
import type { ServedFacts, SigningFacts } from '../SigningFacts.js'
import type { SigningPlan } from '../SigningPlan.js'
import type { TextTemplate, ValueSource } from '../SigningTemplate.js'
import { signInOpening } from '../signInMessage.js'
import { checkServedFacts, type SigningContext } from './checkServedFacts.js'
import { type PinnedSource, pinnedValue } from './pinnedValue.js'

const maxLength = 2_048
const zeroAddress = /^0x0{40}$/

/** Returns the text for a placeholder of a template; `token` is the 1-based position of a token. */
type Fill = (placeholder: string, token: number) => string

/**
 * Rebuilds a text from the user's choices and refuses the payload unless both are identical.
 *
 * @throws {DepositError} `signing_refused` with the first rule that failed.
 */
export function planText(
  payload: string,
  facts: SigningFacts,
  template: TextTemplate,
  context: SigningContext,
): SigningPlan {
  const served = parseServed(payload, facts, template)
  checkServedFacts(served, facts, context)
  const text = render(
    template,
    facts,
    (placeholder, token) => servedText(served, placeholder, token) ?? pinnedText(facts, placeholder, token),
  )
  if (text !== payload) throw refuseSigning('text')
  // Whatever the templates allow, a payment never signs anybody in.
  if (text.includes(signInOpening)) throw refuseSigning('denied_type')
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

/** Extracts the service's values at their placeholders; the text around them must match the template. */
function parseServed(payload: string, facts: SigningFacts, template: TextTemplate): ServedFacts {
  const number = '(0|[1-9][0-9]{0,77})'
  const placeholders: string[] = []
  const pattern = render(template, facts, (placeholder, token) => {
    if (!isServed(placeholder)) return pinnedText(facts, placeholder, token)
    placeholders.push(placeholder)
    return '\0'
  })
  const found = new RegExp(`^${escapeRegExp(pattern).replaceAll('\0', number)}$`).exec(payload)
  if (payload.length > maxLength || !found) throw refuseSigning('text')
  const served: { nonce?: bigint; deadline?: bigint; fees: bigint[] } = { fees: [] }
  placeholders.forEach((placeholder, index) => {
    const value = BigInt(found[index + 1] ?? 0)
    if (placeholder === 'fee') served.fees.push(value)
    else if (placeholder === 'nonce' || placeholder === 'deadline') served[placeholder] = value
  })
  return served
}

function isServed(placeholder: string): boolean {
  return placeholder === 'nonce' || placeholder === 'deadline' || placeholder === 'fee'
}

function servedText({ nonce, deadline, fees }: ServedFacts, placeholder: string, token: number): string | undefined {
  const value =
    placeholder === 'fee'
      ? fees?.[token - 1]
      : placeholder === 'nonce'
        ? nonce
        : placeholder === 'deadline'
          ? deadline
          : undefined
  return value?.toString()
}

function pinnedText(facts: SigningFacts, placeholder: string, token: number): string {
  if (placeholder === 'n') return String(token)
  if (placeholder === 'chainId') return facts.chainId.toString()
  if (placeholder === 'token' || placeholder === 'amount') return tokenText(facts, placeholder, token)
  const value = pinnedValue(placeholder as PinnedSource & ValueSource, facts)
  if (typeof value !== 'string') throw refuseSigning('unknown_template')
  return value
}

function tokenText(facts: SigningFacts, placeholder: 'token' | 'amount', token: number): string {
  const chosen = facts.purpose === 'withdraw' ? facts.tokens[token - 1] : undefined
  if (!chosen) throw refuseSigning('unknown_template')
  if (placeholder === 'amount') return chosen.units.toString()
  return zeroAddress.test(chosen.token) ? 'native' : checksumAddress(chosen.token)
}

function render({ before, perToken, after }: TextTemplate, facts: SigningFacts, fill: Fill): string {
  const tokens = facts.purpose === 'withdraw' ? facts.tokens : []
  const lines = [
    ...before.map((line) => ({ line, token: 0 })),
    ...tokens.flatMap((_, index) => perToken.map((line) => ({ line, token: index + 1 }))),
    ...after.map((line) => ({ line, token: 0 })),
  ]
  return lines
    .map(({ line, token }) => line.replace(/\{(\w+)\}/g, (_, placeholder: string) => fill(placeholder, token)))
    .join('\n')
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
