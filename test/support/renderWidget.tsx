import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ExpectedAddress, PinnedTokens } from '../../src/core/CoreContext.js'
import type { FlowState } from '../../src/flow/state.js'
import { DepositProvider } from '../../src/hooks/DepositProvider.js'
import { saveFlow } from '../../src/storage/flowRecord.js'
import type { FlowStorage } from '../../src/storage/records.js'
import type { Wallet } from '../../src/wallet/toConnector.js'
import { DepositWidget } from '../../src/widget/DepositWidget.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'
import { memoryStorage } from './memoryStorage.js'
import { type ProxyCall, type ProxyHandler, type ScriptedProxy, scriptProxy } from './scriptProxy.js'

configure({ reactStrictMode: true })

export type RenderWidgetOptions = {
  props?: DepositWidgetProps | undefined
  answers?: Partial<Record<ProxyCall, ProxyHandler>> | undefined
  /** Flow state stored by an earlier visit. */
  state?: FlowState | undefined
  /** Other storage entries left by an earlier visit. */
  initialStorage?: Record<string, string> | undefined
  /** The host's wallet. */
  wallet?: Wallet | undefined
  /** Tokens that the host vouches for. */
  tokens?: PinnedTokens | undefined
  expectedAddress?: ExpectedAddress | undefined
  /** What is between the widget and the proxy. */
  around?: ((fetch: typeof globalThis.fetch) => typeof globalThis.fetch) | undefined
}

export type RenderedWidget = ScriptedProxy & {
  user: ReturnType<typeof userEvent.setup>
  /** Every value that was written to storage, oldest first. */
  stored: string[]
  storage: FlowStorage
}

/** Renders the whole widget as a host would, with a scripted proxy. */
export function renderWidget({
  props,
  answers,
  state,
  initialStorage,
  wallet,
  tokens,
  expectedAddress,
  around,
}: RenderWidgetOptions = {}): RenderedWidget {
  const proxy = scriptProxy(answers, around)
  const { storage, stored } = createStorage(initialStorage)
  if (state) saveFlow(storage, 'deposit', state, Date.now())
  render(
    <DepositProvider
      client={proxy.client}
      storage={storage}
      wallet={wallet}
      tokens={tokens}
      expectedAddress={expectedAddress}
    >
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  return { ...proxy, user: userEvent.setup(), stored, storage }
}

function createStorage(initialStorage: Record<string, string> = {}): { storage: FlowStorage; stored: string[] } {
  const memory = memoryStorage(initialStorage)
  const stored: string[] = []
  const setItem = (key: string, value: string): void => {
    stored.push(value)
    memory.setItem(key, value)
  }
  return { storage: { ...memory, setItem }, stored }
}
