/** The layers of `src/`, lowest first. A folder imports only folders of lower layers. */
export const layers: Record<string, number> = {
  errors: 0,
  money: 1,
  address: 1,
  schema: 2,
  client: 3,
  signing: 3,
  webhooks: 3,
  storage: 3,
  proxy: 4,
  flow: 4,
  wallet: 4,
  passkey: 4,
  core: 5,
  redis: 5,
  testing: 5,
  i18n: 5,
  theme: 5,
  ui: 5,
  hooks: 6,
  widget: 7,
  locales: 8,
  languages: 9,
  embed: 10,
  exports: 11,
}

/**
 * The levels inside `src/widget/`, lowest first. A file imports only files of its own or a lower level, and a folder of
 * `steps` imports no other step.
 */
export const widgetLevels: Record<string, number> = { shell: 0, shared: 1, steps: 2, '': 3 }

/** Folders that run on the integrator's server. */
export const serverFolders = ['webhooks', 'proxy', 'redis']

/** Folders that `widget/` reaches only through hooks, so that a headless host can do everything the widget does. */
export const behindHooks = ['client', 'signing', 'wallet', 'passkey', 'webhooks', 'proxy', 'redis']

/** Folders of which `widget/` takes values only if `src/exports/hooks.ts` exports them; types are free. */
export const publicToWidget = ['hooks', 'flow', 'core']

/** The only folders that may use React. */
export const reactFolders = ['hooks', 'i18n', 'ui', 'widget', 'embed', 'exports']

/** Folders that handle amounts, where a floating point number could lose money. */
export const moneyFolders = [
  'schema',
  'money',
  'client',
  'signing',
  'flow',
  'wallet',
  'passkey',
  'core',
  'hooks',
  'widget',
  'ui',
]

/**
 * Files with a function that awaits code which loads later, each with what it is. The function rejects or handles a
 * failure, and its next call tries again.
 */
export const lazyFunctions: Record<string, string> = {
  'src/widget/laterFiles.ts': 'every screen after the first',
  'src/widget/steps/form/formParts.ts': 'the form once its assets are known',
  'src/widget/shared/destination/addressRules.ts': 'the address rules of all networks',
  'src/widget/Deposit.tsx': 'what finds a language, and warnings for developers',
  'src/languages/languages.ts': 'a language',
  'src/widget/steps/form/FormUnavailable.tsx': 'the reason of an outage in the console',
  'src/widget/steps/done/loadReceiptTools.ts': 'what draws, shares, prints and saves a receipt',
  'src/wallet/loadConnect.ts': 'requests to wallets',
  'src/wallet/rainbowkit/rainbowKitWallet.ts': 'RainbowKit, on the first connection',
  'src/signing/signPlan.ts': 'elliptic curves, when a signature is requested',
  'src/signing/signIn.ts': 'elliptic curves, when a signature is requested',
  'src/core/agreement/verifyAddress.ts': 'hashes, when an address is verified',
  'src/hooks/loadHandover.ts': 'signatures from another device, where one is asked for or given',
  'src/hooks/loadDeviceKeys.ts': 'passkeys, where one is offered or used',
  'src/wallet/createEip1193Signer.ts': 'what became of a transfer, once one was sent',
  'src/passkey/loadPasskeyWindow.ts': 'a window with keys, where they live on another origin',
  'src/client/createDepositClient.ts': 'what a redirect means',
  'src/storage/scheduleSweep.ts': 'the sweep of expired records',
  'src/embed/createInstance.tsx': 'the dialog of the script tag',
  'src/testing/player/handlers.ts': 'scenarios of recovery',
}

/** Files in these folders that may convert strings to numbers, each with the reason. */
export const numberAllowed: Record<string, string> = {
  'src/client/errorFromResponse.ts': 'Retry-After is a count of seconds',
  'src/passkey/window/describe.ts': 'a timestamp in seconds',
  'src/signing/fundingTransaction.ts': 'a chain id',
  'src/signing/isWitnessed.ts': 'a chain id',
  'src/signing/signPlan.ts': 'a chain id',
  'src/signing/recoverSigner.ts': 'the recovery byte of a signature',
  'src/signing/signInMessage.ts': 'a timestamp in seconds',
  'src/signing/hashTypedData.ts': 'the bit or byte size of a type, and the length of an array type',
  'src/signing/gate/openGate.ts': 'a chain id',
  'src/signing/refuseSigning.ts': 'a timestamp in seconds',
  'src/signing/gate/parseStrictJson.ts': 'JSON numbers, rejected unless they are safe integers',
  'src/wallet/createEip1193Signer.ts': 'the decimals of a token, one byte',
  'src/ui/useVirtualRows.ts': 'the index of a row',
  'src/widget/shell/time/DeadlineClock.tsx': 'a timestamp in seconds',
  'src/widget/steps/transfer/TransferStep.tsx': 'the width of a progress bar',
}

/** Files that may split a string at a colon, each with the reason. */
export const colonAllowed: Record<string, string> = {
  'src/schema/assetId.ts': 'asset ids are parsed here',
  'src/proxy/guard/customerIpOf.ts': 'IPv6 addresses',
}

/** Files outside those folders that may use React: hooks for React-only wallet kits. */
export const reactAllowed = /^src\/wallet\/(wagmi|rainbowkit)\//

/** Files that may import viem: the viem, wagmi and RainbowKit adapters. */
export const viemAllowed = /^src\/wallet\/(viem|wagmi|rainbowkit)(\.tsx?$|\/)/

/** Maximum number of lines of a source file, except a language, which is one list of strings. */
export const MAX_LINES = 250
