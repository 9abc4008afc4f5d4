import type { DepositHandle, Mount } from './createMount.js'
import type { EmbedOptions } from './EmbedOptions.js'

/** Opens the page's single dialog. */
export type OpenDialog = (options?: EmbedOptions) => DepositHandle

/**
 * Creates the function that opens a widget as a dialog over the page. There is one dialog per page: opening it again
 * merges the given options and shows the payment in progress.
 *
 * @example
 * button.onclick = () => DepositWidget.open({ apiUrl: '/api/deposits', defaultAmount: '50' })
 */
export function createOpen(mount: Mount): OpenDialog {
  let dialog: DepositHandle | undefined

  return (options) => {
    if (dialog) {
      if (options !== undefined) dialog.update(options)
    } else {
      const place = document.createElement('div')
      document.body.append(place)
      const handle = mount(place, { ...options, layout: 'modal' })
      dialog = {
        ...handle,
        unmount: () => {
          handle.unmount()
          place.remove()
          dialog = undefined
        },
      }
    }
    dialog.open()
    return dialog
  }
}
