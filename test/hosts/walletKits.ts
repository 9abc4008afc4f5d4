import { readFileSync } from 'node:fs'
import { type Host, pasted, viteReact } from './hosts.js'

/** A page that already has a wallet kit. */
export type KitHost = Host & {
  /** The kit's own dialog. Undefined if the widget lists the wallets. */
  dialog?: string
  /** Whether the dialog lists no wallets before the kit's own service has answered, which a test does not ask. */
  needsService?: boolean
}

const guide = 'docs/wallet-kits.md'
const react18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.12',
  '@types/react-dom': '18.3.1',
}
const viem = { viem: '2.57.20' }
const wagmi = { ...viem, wagmi: '3.7.7' }

/** Kits whose wallets are tested in the browser. RainbowKit has a host of its own, which completes a deposit. */
export const kitHosts: readonly KitHost[] = [
  kitHost('wagmi', 'wagmi', wagmi),
  {
    ...kitHost('connectkit', 'ConnectKit', { ...viem, ...react18, wagmi: '2.19.5', connectkit: '1.9.2' }),
    dialog: '[role="dialog"]',
  },
  {
    ...kitHost('appkit', 'Reown AppKit', {
      ...wagmi,
      '@reown/appkit': '1.8.24',
      '@reown/appkit-adapter-wagmi': '1.8.24',
    }),
    dialog: 'w3m-modal',
  },
  {
    // One of its packages does not accept a newer TypeScript.
    ...kitHost('privy', 'Privy', { typescript: '5.9.3', '@privy-io/react-auth': '3.45.0' }),
    dialog: '#privy-modal-content',
    needsService: true,
  },
  {
    ...kitHost('thirdweb', 'thirdweb', { thirdweb: '5.121.6' }, { 'src/client.ts': thirdwebClient() }),
    dialog: '.tw-modal[role="dialog"]',
  },
  {
    ...kitHost('web3-onboard', 'Web3-Onboard', {
      '@web3-onboard/core': '2.24.1',
      '@web3-onboard/injected-wallets': '2.11.3',
      '@web3-onboard/react': '2.11.0',
    }),
    dialog: 'onboard-v2',
  },
]

/** A project of Vite with the block of a section, below the providers of the kit's own guide. */
function kitHost(name: string, section: string, packages: Host['packages'], own: Host['own'] = {}): KitHost {
  return {
    name,
    ...viteReact,
    packages: { ...viteReact.packages, ...packages },
    pasted: {
      'src/Deposit.tsx': pasted(guide, section, 'Deposit.tsx'),
      'deposits.ts': pasted('README.md', 'Use it', 'deposits.ts'),
      'server.ts': pasted('docs/frameworks.md', 'Vite', 'server.ts'),
    },
    own: {
      ...viteReact.own,
      ...own,
      'src/main.tsx': readFileSync(new URL(`../../scripts/hosts/walletKits/${name}.tsx`, import.meta.url), 'utf8'),
    },
    // Of the kits: large files, and modules of Node that they import for other platforms.
    ownWarnings: /chunkSizeWarningLimit|has been externalized/,
  }
}

function thirdwebClient(): string {
  return [
    "import { createThirdwebClient } from 'thirdweb'",
    "export const client = createThirdwebClient({ clientId: '0'.repeat(32) })",
    '',
  ].join('\n')
}
