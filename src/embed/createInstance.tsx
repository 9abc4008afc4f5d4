import { createRoot } from 'react-dom/client'
import type { DepositModal } from '../widget/DepositModal.js'
import type { DepositWidgetHandle } from '../widget/DepositWidgetProps.js'
import { createEvents, type Events } from './createEvents.js'
import { EmbeddedDeposit } from './EmbeddedDeposit.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

/** One widget on a page. */
export type Instance = Pick<Events, 'on' | 'off'> & {
  /** Draws with these options, and only these. */
  render: (options: EmbedOptions) => void
  /** Starts a new deposit, as soon as there is a widget. */
  reset: () => void
  unmount: () => void
}

/** The same for all widgets of a page, and only loaded for one that is a dialog. */
let Modal: typeof DepositModal | undefined

/** Puts a widget into a shadow root. `host` is the element that the page knows, and that events start from. */
export function createInstance(host: HTMLElement, shadow: ShadowRoot): Instance {
  const events = createEvents(host)
  const place = document.createElement('div')
  shadow.append(place)
  const root = createRoot(place)
  let wanted: EmbedOptions | undefined
  let drawn: DepositWidgetHandle | null = null
  let resets = false
  const settle = () => {
    if (!drawn || !resets) return
    resets = false
    drawn.reset()
  }
  const handle = (next: DepositWidgetHandle | null) => {
    drawn = next
    settle()
  }
  const draw = () => {
    if (wanted) root.render(<EmbeddedDeposit options={wanted} events={events} Modal={Modal} handle={handle} />)
  }
  return {
    on: events.on,
    off: events.off,
    render: (options) => {
      wanted = options
      try {
        draw()
        if (options.layout === 'modal' && !Modal) void loadModal().then(draw)
      } catch (error) {
        warnDeveloper(`The widget could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    reset: () => {
      resets = true
      settle()
    },
    unmount: () => {
      wanted = undefined
      root.unmount()
      place.remove()
    },
  }
}

/** What fails is tried again with the next draw, and opening it is one. */
async function loadModal(): Promise<void> {
  try {
    Modal = (await import('../widget/DepositModal.js')).DepositModal
  } catch {
    warnDeveloper('The dialog could not be loaded. Is a file of the package missing on your site?')
  }
}
