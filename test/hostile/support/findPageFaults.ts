import { destination } from '../../support/fixtures.js'
import type { Case, Outcome } from './Case.js'
import { fundingPage } from './honestWorld.js'

const { host: vouchedHost } = new URL(fundingPage)

/** Each feature for the vouched host alone. */
const mayUse = ['payment', 'camera', 'microphone', 'publickey-credentials-get', 'clipboard-write']
  .map((feature) => `${feature} https://${vouchedHost}`)
  .join('; ')

/** Every page that was framed, linked or opened must be safe, and framed only if somebody vouches for its host. */
export function findPageFaults({ vouchedBy }: Case, { pages, opened }: Outcome): string[] {
  const faults: string[] = []
  const check = (what: string, url: string): void => {
    const host = hostOf(url)
    if (host === undefined) faults.push(`${what}: ${url.slice(0, 200)} is not safe`)
    else if (vouchedBy === 'host' && host !== vouchedHost) faults.push(`${what}: the host page did not list ${host}`)
  }
  for (const { frames, links, destination: shown, text } of pages) {
    if (shown !== destination) faults.push(`the page of the provider stood above the destination ${shown}`)
    for (const link of links) check('link', link)
    for (const { url, sandbox, allow } of frames) {
      check('frame', url)
      if (!vouchedBy || hostOf(url) !== vouchedHost) faults.push(`nobody vouches for the framed page ${url}`)
      if (
        /top-navigation|allow-modals|allow-downloads|pointer-lock|presentation/.test(sandbox) ||
        !sandbox.includes('allow-scripts')
      )
        faults.push(`the frame may do too much: ${sandbox}`)
      if (allow !== mayUse) faults.push(`the frame may use too much: ${allow}`)
      if (!text.includes(vouchedHost)) faults.push('the screen did not name the host of the framed page')
    }
  }
  for (const url of opened) check('new tab', url)
  return faults
}

/** Host of a page on the default port over TLS without credentials, parsed by eye rather than by `URL`. */
function hostOf(url: string): string | undefined {
  if (url.length > 2_048) return undefined
  return /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#][\x21-\x7e]*)?$/.exec(url)?.[1]
}
