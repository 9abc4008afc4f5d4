import { addressOf, hexOf, type Random, zeroAddress } from './goodRequests.js'
import { type Hostile, repeat, type Tampering, tampered } from './Hostile.js'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const seaport = '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC'

export function wrongDomains(random: Random): Hostile[] {
  const domains: [string, Tampering][] = [
    ['no chain', ({ domain }) => delete domain.chainId],
    ['another chain', ({ domain }, _, facts) => (domain.chainId = Number(facts.chainId) - 1)],
    ['a chain with a leading zero', ({ domain }) => (domain.chainId = `0${domain.chainId}`)],
    ['a hexadecimal chain', ({ domain }) => (domain.chainId = `0x${Number(domain.chainId).toString(16)}`)],
    ['a list of chains', ({ domain }) => (domain.chainId = [domain.chainId])],
    ['a null chain', ({ domain }) => (domain.chainId = null)],
    ['no contract', ({ domain }) => delete domain.verifyingContract],
    ['another contract', ({ domain }) => (domain.verifyingContract = addressOf(random))],
    ['a token as contract', ({ domain }, _, facts) => (domain.verifyingContract = facts.tokens[1]?.token)],
    ['the owner as contract', ({ domain }, _, facts) => (domain.verifyingContract = facts.owner)],
    ['the recipient as contract', ({ domain }, _, facts) => (domain.verifyingContract = facts.recipient)],
    ['Permit2 as contract', ({ domain }) => (domain.verifyingContract = permit2)],
    ['Seaport as contract', ({ domain }) => (domain.verifyingContract = seaport)],
    ['the zero address as contract', ({ domain }) => (domain.verifyingContract = zeroAddress)],
    ['a contract with a space', ({ domain }) => (domain.verifyingContract = ` ${domain.verifyingContract}`)],
    ['another name', ({ domain }) => (domain.name = 'Permit2')],
    ['a homoglyph in the name', ({ domain }) => (domain.name = 'OneTimeWаllet')],
    ['no name', ({ domain }) => delete domain.name],
    ['another version', ({ domain }) => (domain.version = '2')],
    ['a version that is a number', ({ domain }) => (domain.version = 1)],
    ['a salt', ({ domain }) => (domain.salt = hexOf(random, 32))],
  ]
  return repeat(
    4,
    domains.map(
      ([name, change]) =>
        () =>
          tampered(random, `a domain with ${name}`, change),
    ),
  )
}
