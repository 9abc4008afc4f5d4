import type { DepositHandle, Mount } from './createMount.js'
import type { EmbedOptions } from './EmbedOptions.js'

/** Opens the one dialog of a page. */
export type OpenDialog = (options?: EmbedOptions) => DepositHandle

/**
 * Makes the function that opens a widget as a dialog over the page. There is one for the page: opening it again changes
 * the options that are named, and a payment that is under way is there again.
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
