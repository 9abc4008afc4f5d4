import { useContext, useState } from 'react'
import { Icon } from './Icon.js'
import { ImageHosts } from './ImageHosts.js'
import type { IconName } from './icons.js'

/** An image with a name. Without an image that may be loaded, the initials of the name are shown. */
export type DiscFace = {
  src?: string | undefined
  name: string
  /** How many letters stand in for the image: 2 by default, more for the symbols of tokens, such as USD and USDC. */
  letters?: number | undefined
  /** The host page wrote the URL itself, so its host is allowed. */
  fromPage?: boolean | undefined
}

export type DiscProps = {
  /** 20, 28, 36 (default) or 44 px. */
  size?: 'xs' | 'sm' | 'lg' | undefined
} & (
  | {
      face: DiscFace
      /** Tokens and people are round, providers and networks square. */
      shape?: 'round' | 'square' | undefined
      /** The network a token is on. */
      badge?: DiscFace | undefined
    }
  | { icon: IconName; tone?: 'accent' | undefined }
)

/** The image of a token, network, provider or action. Decorative: the name is next to it as text. */
export function Disc(props: DiscProps) {
  const shape = 'face' in props && props.shape === 'square' ? 'square' : undefined
  return (
    <span className="dw-disc" data-size={props.size} data-shape={shape} aria-hidden="true">
      {'face' in props ? (
        <>
          <Face key={props.face.src} {...props.face} />
          {props.badge && <Face key={`badge ${props.badge.src}`} {...props.badge} />}
        </>
      ) : (
        <span className="dw-disc-face" data-tone={props.tone}>
          <Icon name={props.icon} />
        </span>
      )}
    </span>
  )
}

function Face({ src, name, letters = 2, fromPage = false }: DiscFace) {
  const [failed, setFailed] = useState(false)
  const hosts = useContext(ImageHosts)
  const initials = [...name.trim()].slice(0, letters)
  if (src === undefined || failed || !mayLoad(src, (host) => fromPage || hosts?.includes(host)))
    return (
      <span className="dw-disc-face" data-size={initials[3] && 'sm'}>
        {initials.join('').toUpperCase()}
      </span>
    )
  return (
    <img
      className="dw-disc-face"
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether an image may be loaded: a data URL, or one from the page's own origin or from an allowed host, over https or
 * from loopback. An image from any other host would report to that host who makes a deposit.
 */
function mayLoad(url: string, allows: (host: string) => boolean | undefined): boolean {
  if (url.length > 65_536) return false
  if (/^(data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]|\/(?![/\\]))/i.test(url)) return true
  try {
    const { origin, protocol, host, hostname, username } = new URL(url)
    if (username !== '') return false
    if (origin === location.origin) return true
    return allows(host) === true && (protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)))
  } catch {
    return false
  }
}
