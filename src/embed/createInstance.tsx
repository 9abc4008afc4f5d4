import { createRoot } from 'react-dom/client'
import type { DepositModal } from '../widget/DepositModal.js'
import type { DepositWidgetHandle } from '../widget/DepositWidget.js'
import { createEvents, type Events } from './createEvents.js'
import { EmbeddedDeposit } from './EmbeddedDeposit.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

/** One widget on a page. */
export type Instance = Pick<Events, 'on' | 'off'> & {
  /** Renders with these options, which replace all earlier ones. */
  render: (options: EmbedOptions) => void
  /** Starts a new deposit, or as soon as the widget is mounted. */
  reset: () => void
  unmount: () => void
}

/** Shared by all widgets of a page, and lazily loaded for `layout: 'modal'`. */
let Modal: typeof DepositModal | undefined

/** Renders a widget into a shadow root. Page events are dispatched on `host`. */
export function createInstance(host: HTMLElement, shadow: ShadowRoot): Instance {
  const events = createEvents(host)
  const container = document.createElement('div')
  shadow.append(container)
  const root = createRoot(container)
  let latestOptions: EmbedOptions | undefined
  let widget: DepositWidgetHandle | null = null
  let resetPending = false
  const flushReset = () => {
    if (!widget || !resetPending) return
    resetPending = false
    widget.reset()
  }
  const handle = (next: DepositWidgetHandle | null) => {
    widget = next
    flushReset()
  }
  const draw = () => {
    if (latestOptions)
      root.render(<EmbeddedDeposit options={latestOptions} events={events} Modal={Modal} handle={handle} />)
  }
  return {
    on: events.on,
    off: events.off,
    render: (options) => {
      latestOptions = options
      try {
        draw()
        if (options.layout === 'modal' && !Modal) void loadModal().then(draw)
      } catch (error) {
        warnDeveloper(`The widget could not be rendered: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    reset: () => {
      resetPending = true
      flushReset()
    },
    unmount: () => {
      latestOptions = undefined
      root.unmount()
      container.remove()
    },
  }
}

/** A failed load is retried on the next render, for instance when the dialog is opened. */
async function loadModal(): Promise<void> {
  try {
    Modal = (await import('../widget/DepositModal.js')).DepositModal
  } catch {
    warnDeveloper('The dialog could not be loaded. Is a file of the package missing on your site?')
  }
}
