import { sameAddress } from '../../address/evm.js'
import { checkEvmAddress } from '../../address/families/evm.js'
import { isRecord } from '../../schema/parse.js'
import { parseInteger, type TypedDomain } from '../hashTypedData.js'
import { refuseSigning } from '../refuseSigning.js'
import type { SigningFacts } from '../SigningFacts.js'
import type { TypedDataTemplate } from '../SigningTemplate.js'
import { hasKeys, type StrictJson } from './parseStrictJson.js'

/** Contracts that can spend anyone's tokens with a signature. None of them is ever part of a deposit. */
const deniedContracts = [
  // Permit2
  '0x000000000022d473030f116ddee9f6b43ac78ba3',
  // Seaport 1.1, 1.4, 1.5 and 1.6
  '0x00000000006c3852cbef3e08e8df289169ede581',
  '0x00000000000001ad428e4906ae43d8f9852d0dd6',
  '0x00000000000000adc04c56bf30ac9d3c0aaf14dc',
  '0x0000000000000068f116a894984e2db1123eb395',
]

/**
 * Checks the domain, which decides which contract on which chain accepts the signature. This alone stops most theft.
 *
 * @param listedTokens Contracts of all tokens listed by the service: none of them is a wallet.
 * @returns The domain to sign, rebuilt from trusted values.
 * @throws {DepositError} `signing_refused` with `domain`.
 */
export function checkDomain(
  domain: StrictJson | undefined,
  facts: SigningFacts,
  template: TypedDataTemplate,
  listedTokens: readonly string[] = [],
): TypedDomain {
  const { name, version } = template.domain
  const expected = verifyingContract(domain, facts, template)
  if (listedTokens.some((token) => sameAddress(token, expected))) throw refuseSigning('domain')
  if (!isRecord(domain) || !hasKeys(domain, ['name', 'version', 'chainId', 'verifyingContract']))
    throw refuseSigning('domain')
  if (domain.name !== name || domain.version !== version || parseInteger(domain.chainId) !== facts.chainId)
    throw refuseSigning('domain')
  return { name, version, chainId: facts.chainId, verifyingContract: expected }
}

function verifyingContract(
  domain: StrictJson | undefined,
  facts: SigningFacts,
  { domain: { verifyingContract: pinned } }: TypedDataTemplate,
): string {
  const given = isRecord(domain) && typeof domain.verifyingContract === 'string' ? domain.verifyingContract : ''
  const check = checkEvmAddress(given)
  // Compare the exact text: surrounding whitespace would hash differently.
  if (!check.ok || given.length !== 42) throw refuseSigning('domain')
  const allowed = pinned === 'wallet' ? (facts.purpose === 'withdraw' ? [facts.wallet] : []) : pinned
  const tokens = facts.purpose === 'withdraw' ? facts.tokens.map(({ token }) => token) : []
  const forbidden = [...deniedContracts, facts.owner, ...tokens]
  if (!allowed.some((address) => sameAddress(address, check.address))) throw refuseSigning('domain')
  if (forbidden.some((address) => sameAddress(address, check.address))) throw refuseSigning('domain')
  return check.address
}
