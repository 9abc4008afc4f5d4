import { cleanup, render } from '@testing-library/react'
import { DepositProvider, type DepositProviderProps } from '../../../src/hooks/DepositProvider.js'
import type { FlowStorage } from '../../../src/storage/records.js'
import { DepositWidget } from '../../../src/widget/DepositWidget.js'
import type { DepositWidgetProps } from '../../../src/widget/options.js'
import type { ScriptedProxy } from '../../support/scriptProxy.js'

/** What contains a widget: an element, or the shadow root of one. */
export type WidgetPage = HTMLElement | ShadowRoot

export type ShowWidgetParameters = {
  proxy: ScriptedProxy
  storage: FlowStorage
  /** What the host vouches for, and the wallet to pay from. */
  trust: Pick<DepositProviderProps, 'wallet' | 'tokens' | 'expectedAddress' | 'signing'>
  options: DepositWidgetProps & { layout?: never }
}

/** Puts the widget on the page, as one of its entries does. */
export type ShowWidget = (parameters: ShowWidgetParameters) => Promise<{ page: WidgetPage; remove: () => void }>

/** The React component. */
export const showWidget: ShowWidget = async ({ proxy, storage, trust, options }) => {
  render(
    <DepositProvider client={proxy.client} storage={storage} {...trust}>
      <DepositWidget {...options} />
    </DepositProvider>,
  )
  return { page: document.body, remove: cleanup }
}
