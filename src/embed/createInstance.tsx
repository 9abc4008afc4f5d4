import { createRoot } from 'react-dom/client'
import { createEvents, type Events } from './createEvents.js'
import { EmbeddedDeposit } from './EmbeddedDeposit.js'
import type { EmbedOptions } from './EmbedOptions.js'
import { warnDeveloper } from './warnDeveloper.js'

/** One widget on a page. */
export type Instance = Pick<Events, 'on' | 'off'> & {
  /** Draws with these options, and only these. */
  render: (options: EmbedOptions) => void
  unmount: () => void
}

/** Puts a widget into a shadow root. `host` is the element that the page knows, and that events start from. */
export function createInstance(host: HTMLElement, shadow: ShadowRoot): Instance {
  const events = createEvents(host)
  const place = document.createElement('div')
  shadow.append(place)
  const root = createRoot(place)
  return {
    on: events.on,
    off: events.off,
    render: (options) => {
      try {
        root.render(<EmbeddedDeposit options={options} events={events} />)
      } catch (error) {
        warnDeveloper(`The widget could not be drawn: ${error instanceof Error ? error.message : String(error)}`)
      }
    },
    unmount: () => {
      root.unmount()
      place.remove()
    },
  }
}
