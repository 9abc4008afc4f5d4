import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FlowStorage, saveFlow } from '../flow/resume.js'
import type { FlowState } from '../flow/state.js'
import { DepositProvider } from '../hooks/DepositProvider.js'
import type { Wallet } from '../wallet/toConnector.js'
import { DepositWidget } from '../widget/DepositWidget.js'
import type { DepositWidgetProps } from '../widget/DepositWidgetProps.js'
import { type ProxyAnswer, type ProxyCall, type ScriptedProxy, scriptProxy } from './scriptProxy.js'

configure({ reactStrictMode: true })

export type RenderWidgetOptions = {
  props?: DepositWidgetProps | undefined
  answers?: Partial<Record<ProxyCall, ProxyAnswer>> | undefined
  /** Where an earlier visit stopped. */
  state?: FlowState | undefined
  /** What else an earlier visit left. */
  kept?: Record<string, string> | undefined
  /** A kit of the host. */
  wallet?: Wallet | undefined
}

export type RenderedWidget = ScriptedProxy & {
  user: ReturnType<typeof userEvent.setup>
  /** Everything that was ever written to storage. */
  stored: string[]
  storage: FlowStorage
}

/** The whole widget in a page, as a host would put it there, with a scripted proxy behind it. */
export function renderWidget({ props, answers, state, kept, wallet }: RenderWidgetOptions = {}): RenderedWidget {
  const proxy = scriptProxy(answers)
  const { storage, stored } = createStorage(kept)
  if (state) saveFlow(storage, 'dw:deposit', state, Date.now())
  render(
    <DepositProvider client={proxy.client} storage={storage} wallet={wallet}>
      <DepositWidget {...props} />
    </DepositProvider>,
  )
  return { ...proxy, user: userEvent.setup(), stored, storage }
}

function createStorage(kept: Record<string, string> = {}): { storage: FlowStorage; stored: string[] } {
  const entries = new Map(Object.entries(kept))
  const stored: string[] = []
  const storage: FlowStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      stored.push(value)
      entries.set(key, value)
    },
    removeItem: (key) => {
      entries.delete(key)
    },
  }
  return { storage, stored }
}
