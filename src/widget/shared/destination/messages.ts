import type { AddressFamily } from '../../../address/families/AddressCheck.js'
import { defineMessages } from '../../../i18n/defineMessages.js'

/** Address format of each family, as a sentence. */
const forms: Record<AddressFamily, (network: string) => string> = {
  EVM: (network) => `An address on ${network} begins with 0x and has 42 characters.`,
  SOL: (network) => `An address on ${network} has 32 to 44 letters and digits.`,
  BTC: (network) => `An address on ${network} begins with 1, 3 or bc1.`,
  TON: (network) => `An address on ${network} begins with EQ or UQ and has 48 characters.`,
  TRON: (network) => `An address on ${network} begins with T and has 34 characters.`,
  ALEO: (network) => `An address on ${network} begins with aleo1 and has 63 characters.`,
  DOGE: (network) => `An address on ${network} begins with D, A or 9 and has 34 characters.`,
  LTC: (network) => `An address on ${network} begins with L, M, 3 or ltc1.`,
  XRPL: (network) => `An address on ${network} begins with r or X.`,
  SUI: (network) => `An address on ${network} begins with 0x and has 66 characters.`,
}

const looks: Record<AddressFamily, string> = {
  EVM: 'This looks like an Ethereum address.',
  SOL: 'This looks like a Solana address.',
  BTC: 'This looks like a Bitcoin address.',
  TON: 'This looks like a TON address.',
  TRON: 'This looks like a TRON address.',
  ALEO: 'This looks like an Aleo address.',
  DOGE: 'This looks like a Dogecoin address.',
  LTC: 'This looks like a Litecoin address.',
  XRPL: 'This looks like an XRP Ledger address.',
  SUI: 'This looks like a Sui address.',
}

/** Strings about an address that is typed or shown. `form` is a sentence of `forms`, `looksLike` of `looks`; `asset` is like "USDC on Base". */
export const addressMessages = defineMessages('destination', {
  save: 'Use this address',
  useMyWallet: 'Use my wallet',
  hint: 'We can’t recover money sent to the wrong address. Check all of it, not just the ends.',
  unchecked: 'This kind of address has no built-in typo check. Double-check it.',
  notices: {
    not_checked: 'Addresses on this network can’t be checked here. Double-check it.',
    shared_form: 'Bitcoin addresses can look the same. Make sure this one is for Litecoin.',
    program_owned: 'This address belongs to a program. Make sure its owner can move what arrives there.',
  },
  lookAlike: {
    title: 'This address looks like one you know, but it’s different',
    hint: 'Scammers create addresses with the same first and last characters. This is the one you know:',
    accept: 'I compared both in full, and this is the one I want',
  },
  forms,
  looks,
  problems: {
    private_key:
      'This looked like a private key or recovery phrase, so we removed it. Never share it with anyone, including this site.',
    wrong_length: (form: string) =>
      `This address is too short or too long, so copy it again from where you got it. ${form}`,
    malformed: (network: string, form: string) => `This isn’t an address on ${network}. ${form}`,
    malformedPlain: 'This isn’t a valid address.',
    bad_checksum: 'This address contains a typo. Copy it again from where you got it.',
    burn_address: 'Nobody can spend money sent to this address. Enter your own address.',
    not_a_wallet: 'This is a program or a token, not a wallet. Anything sent there would be lost.',
    testnet: 'This is a test network address. Anything sent there would be lost.',
    bad_tag: 'A destination tag is a whole number up to 4294967295.',
    two_tags: (tag: string) => `This address already contains a tag other than ${tag}. Clear one of the two.`,
    other_network: 'This address is on another network. Anything sent there would be lost.',
    other_chain: (named: string, network: string) =>
      `This address is marked for ${named}, but you chose ${network}. Paste the address you have on ${network}.`,
    needs: (looksLike: string, asset: string, form: string) => `${looksLike} ${asset} needs another one. ${form}`,
    name: 'Names can’t be looked up here. Paste the address itself.',
    token: 'This is a token contract, not a wallet. Anything sent there would be lost.',
    one_time_wallet: 'This address was made for one payment. Enter your own.',
    unavailable: 'We couldn’t load the rules for this address, so it isn’t checked yet.',
  },
  tag: {
    label: 'Destination tag',
    placeholder: 'If the recipient requires one',
    hint: 'Exchanges use it to tell accounts apart. Money sent without it may be lost.',
    inside: (tag: string) => `The tag ${tag} is part of this address.`,
  },
  comment: 'You can’t add a comment here. If your exchange requires one, use your own wallet instead.',
  owner: {
    title: 'Connect a wallet that can take it back',
    hint: (network: string) =>
      `If the deposit stops, one signature takes the money back. An address on ${network} can’t give it.`,
  },
})

export type AddressMessages = typeof addressMessages.en
