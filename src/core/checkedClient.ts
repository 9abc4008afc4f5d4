import type { DepositClient } from '../client/createDepositClient.js'
import { DepositError } from '../errors/DepositError.js'
import { warnDeveloper } from '../errors/warnDeveloper.js'
import { AssetId, isTokenId } from '../schema/assetId.js'
import { isSymbol } from '../schema/isSymbol.js'
import { isRecord, tryParse } from '../schema/parse.js'
import type { SigningOptions } from '../signing/SigningOptions.js'
import type { CoreContext, PinnedTokens } from './CoreContext.js'

/** What a host vouches for. One that is not understood would protect nobody. */
type SafetyOptions = Pick<CoreContext, 'signing' | 'tokens' | 'chains' | 'expectedAddress'>

/**
 * The client, if every option of the host that protects deposits is understood. Otherwise one that refuses every call,
 * so that nothing is deposited without the protection that was meant.
 */
export function checkedClient(client: DepositClient, options: SafetyOptions): DepositClient {
  const message = problemOf(options)
  if (message === undefined) return client
  warnDeveloper(message)
  return { ...client, request: () => Promise.reject(new DepositError('configuration', message)) }
}

type Rule = (value: unknown) => boolean

const isFunction: Rule = (value) => typeof value === 'function'
const isAddress: Rule = (value) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isListOf =
  (fits: Rule): Rule =>
  (value) =>
    Array.isArray(value) && value.every(fits)

const signingFields: Required<{ [Field in keyof SigningOptions]: Rule }> = {
  templates: isListOf(isRecord),
  factories: isListOf(isAddress),
  passkeyFactories: isListOf(isAddress),
  derive: isFunction,
}

const pinFields: { [Field in keyof PinnedTokens[string]]: Rule } = {
  decimals: Number.isInteger,
  symbol: (value) => typeof value === 'string' && isSymbol(value),
}

/** A sentence for the developer; undefined if all options are understood. */
function problemOf({ signing, tokens, chains, expectedAddress }: SafetyOptions): string | undefined {
  if (signing !== undefined && !hasOnly(signingFields, signing))
    return problem('signing', Object.keys(signingFields).join(', '))
  if (tokens !== undefined && !isPinned(tokens)) return problem('tokens', 'decimals and symbol by asset id')
  if (chains !== undefined && !isVouched(chains)) return problem('chains', 'addresses of nodes by chain id')
  if (expectedAddress !== undefined && !isFunction(expectedAddress)) return problem('expectedAddress', 'a function')
  return undefined
}

const problem = (option: string, form: string) =>
  `The option ${option} takes ${form}. No deposit is made until it does.`

/** A mistyped name would silently leave the default. */
function hasOnly(fields: Readonly<Record<string, Rule>>, value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, field]) => Object.hasOwn(fields, name) && (field === undefined || fields[name]?.(field)),
    )
  )
}

function isVouched(chains: unknown): boolean {
  const isNode: Rule = (value) =>
    typeof value === 'string' && /^(?:https:\/\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/])\S+$/.test(value)
  return (
    isRecord(chains) &&
    Object.entries(chains).every(([chainId, nodes]) => /^[1-9]\d{0,15}$/.test(chainId) && isListOf(isNode)(nodes))
  )
}

function isPinned(tokens: unknown): boolean {
  return (
    isRecord(tokens) &&
    Object.entries(tokens).every(
      ([id, pin]) =>
        tryParse(AssetId, id) !== undefined &&
        isTokenId(id) &&
        hasOnly(pinFields, pin) &&
        Object.values(pin as object).filter((fact) => fact !== undefined).length === 2,
    )
  )
}
