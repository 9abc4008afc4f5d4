/**
 * The floors of `src/`, lowest first. A folder imports only folders of lower floors.
 * `towers` name what runs on a server: nothing that reaches a browser may stand on it.
 */
export const floors: Record<string, number> = {
  errors: 0,
  money: 1,
  schema: 2,
  address: 2,
  client: 3,
  signing: 3,
  webhooks: 3,
  proxy: 4,
  flow: 4,
  wallet: 4,
  hooks: 5,
  i18n: 5,
  theme: 5,
  ui: 5,
  widget: 6,
  embed: 7,
  testing: 7,
  exports: 8,
}

/** Folders that run on the integrator's server. */
export const serverFolders = ['webhooks', 'proxy']

/** What `widget/` may not reach past the hooks for, so that a headless user can do all that the widget does. */
export const behindHooks = ['client', 'signing', 'wallet', 'webhooks', 'proxy']

/** The only folders that may know React. */
export const reactFolders = ['hooks', 'i18n', 'ui', 'widget', 'embed', 'testing', 'exports']

/** Folders of `widget/` that its steps share. Every other one is a step, and steps do not import each other. */
export const sharedByTheSteps = [
  'frame',
  'time',
  'later',
  'destination',
  'tokens',
  'amounts',
  'offer',
  'payment',
  'trouble',
  'wallet',
]

/** Folders where an amount passes through, and where a floating point number could therefore lose money. */
export const moneyFolders = ['schema', 'money', 'client', 'signing', 'flow', 'wallet', 'hooks', 'widget', 'ui']

/** Files that may turn text into a number although they lie in a money folder, each with the reason. */
export const numberAllowed: Record<string, string> = {
  'src/client/errorFromAnswer.ts': 'Retry-After is a count of seconds',
  'src/signing/fundingTransaction.ts': 'a chain id',
  'src/signing/recoverSigner.ts': 'the recovery byte of a signature',
  'src/signing/eip712/encodeLeaf.ts': 'how many bits or bytes a type has',
  'src/signing/eip712/hashTypedData.ts': 'how long a list is',
  'src/signing/gate/planTypedData.ts': 'a chain id',
  'src/signing/gate/refuseEarlier.ts': 'a moment, in seconds since 1970',
  'src/signing/gate/readStrictJson.ts': 'JSON numbers, refused unless they are safe integers',
  'src/widget/time/validUntil.ts': 'a moment, in seconds since 1970',
  'src/widget/fund/MissingMoney.tsx': 'how full a bar is drawn',
}

/** Files outside of those folders that may: hooks of kits that exist for React hosts alone. */
export const reactAllowed = /^src\/wallet\/(wagmi|rainbowkit)\//

/** Files that may import viem, because bringing viem is what they are for. */
export const viemAllowed = /^src\/wallet\/(viem|wagmi|rainbowkit)(\.tsx?$|\/)/

/** The most lines a source file may have. */
export const MAX_LINES = 250
