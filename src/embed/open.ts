import { createOpen } from './createOpen.js'
import { mount } from './mount.js'

/**
 * Opens a widget as a dialog over the page, or a sheet on phones. Closing it keeps the deposit, and opening it again
 * shows it.
 *
 * @example
 * button.onclick = () => open({ apiUrl: '/api/deposits', defaultAmount: '50' })
 */
export const open = createOpen(mount)
