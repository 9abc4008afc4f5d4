import type { AddressFamily } from '../../schema/Chain.js'

/** How the addresses of each family look: "An address that …". */
const forms: Record<AddressFamily, string> = {
  EVM: 'begins with 0x and has 42 characters',
  SOL: 'has 32 to 44 letters and digits',
  BTC: 'begins with 1, 3 or bc1',
  TON: 'begins with EQ or UQ and has 48 characters',
  TRON: 'begins with T and has 34 characters',
  ALEO: 'begins with aleo1 and has 63 characters',
  DOGE: 'begins with D, A or 9 and has 34 characters',
  LTC: 'begins with L, M, 3 or ltc1',
  XRPL: 'begins with r or X',
  SUI: 'begins with 0x and has 66 characters',
}

const looks: Record<AddressFamily, string> = {
  EVM: 'This looks like an Ethereum address',
  SOL: 'This looks like a Solana address',
  BTC: 'This looks like a Bitcoin address',
  TON: 'This looks like a TON address',
  TRON: 'This looks like a TRON address',
  ALEO: 'This looks like an Aleo address',
  DOGE: 'This looks like a Dogecoin address',
  LTC: 'This looks like a Litecoin address',
  XRPL: 'This looks like an XRP Ledger address',
  SUI: 'This looks like a Sui address',
}

/** What is said about an address that is typed or shown. `form` comes from `forms`, `asset` reads "USDC on Base". */
export const address = {
  save: 'Use this address',
  useMyWallet: 'Use my wallet',
  hint: 'We cannot bring back what is sent to a wrong address. Check the first and last four characters.',
  unchecked: 'This kind of address has no built-in check for typos. Compare it once more.',
  notices: {
    not_checked: 'Addresses of this network cannot be checked here. Compare it once more.',
    shared_form: 'Bitcoin addresses can look the same. Make sure that this one is for Litecoin.',
    program_owned: 'This address belongs to a program. Make sure that its owner can move what arrives there.',
  },
  forms,
  looks,
  problems: {
    private_key:
      'This looked like a private key or recovery phrase, so we removed it. Nobody should ever see it, this site included.',
    wrong_length: (network: string, form: string) =>
      `An address on ${network} ${form}. This one is too short or too long. Copy it again from where you got it.`,
    malformed: (network: string, form: string) => `This is not an address on ${network}. One there ${form}.`,
    malformedPlain: 'This is not an address.',
    bad_checksum: 'A character of this address is wrong. Copy it again from where you got it.',
    burn_address: 'Nobody can spend what is sent there. Enter an address of your own.',
    not_a_wallet: 'This is a program or a token and not a wallet. What is sent there would be lost.',
    testnet: 'This is an address of a test network. What is sent there would be lost.',
    bad_tag: 'A destination tag is a whole number up to 4294967295.',
    two_tags: (tag: string) => `This address already contains another tag than ${tag}. Clear one of the two.`,
    other_network: 'This is an address of another network. What is sent there would be lost.',
    needs: (looksLike: string, asset: string, form: string) => `${looksLike}. ${asset} needs an address that ${form}.`,
    name: 'Names cannot be looked up here. Paste the address behind the name.',
    token: 'This is the contract of a token and not a wallet. What is sent there would be lost.',
    one_time_wallet: 'This is the one-time wallet of a payment. Enter an address of your own.',
    unavailable: 'The rules for this address could not be loaded, so it is not checked yet.',
  },
  tag: {
    label: 'Destination tag',
    placeholder: 'If the receiver asks for one',
    hint: 'Exchanges use it to tell accounts apart. Money sent without it may be lost.',
    inside: (tag: string) => `The tag ${tag} is part of this address.`,
  },
  comment: 'A comment cannot be added. If your exchange asks for one, use your own wallet instead.',
  owner: {
    title: 'Connect a wallet that could take the money back',
    hint: (network: string) =>
      `If anything stops, its owner signs to take the money back. An address on ${network} cannot do that.`,
  },
}

/** The strings about addresses. */
export type AddressMessages = typeof address
