import { destinationAddress } from '../../src/testing/world/people.js'
import type { DepositWidgetProps } from '../../src/widget/options.js'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36"><g fill="none" stroke-width="9">' +
  '<circle cx="18" cy="18" r="13.500" stroke="#2747d4"/><path d="M27.500 8.500a13.500 13.500 0 0 1 0 19" stroke="#9fb0f2"/></g></svg>'

/** A host with a mark, that names the address it holds for the person. */
export const meridian: DepositWidgetProps = {
  brand: { name: 'Meridian', imageUrl: `data:image/svg+xml,${encodeURIComponent(mark)}` },
  addressNames: { [destinationAddress]: { name: 'Meridian wallet', own: true, shared: true } },
}
