import { pasted } from '../../guides.js'

/** Without the host of the guide, which is made up: until the host of the service is listed, icons are initials. */
export const readmeComponent = pasted('readme', 'Use it', 'Deposit.tsx').replace(/^.*imageHosts.*\n/m, '')
