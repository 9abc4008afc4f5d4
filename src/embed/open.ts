import { createOpen } from './createOpen.js'
import { mount } from './mount.js'

/**
 * Opens a widget as a dialog over the page, and as a sheet on phones. Closing it keeps the deposit, which opening it
 * again shows.
 *
 * @example
 * button.onclick = () => open({ apiUrl: '/api/deposits', defaultAmount: '50' })
 */
export const open = createOpen(mount)
