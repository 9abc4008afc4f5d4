import { useState } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'

/** An image with a name. Without an image, the initials of the name are shown. */
export type DiscFace = { src?: string | undefined; name: string }

export type DiscProps = {
  /** 28, 36 (default) or 44 px. */
  size?: 'sm' | 'lg' | undefined
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

function Face({ src, name }: DiscFace) {
  const [failed, setFailed] = useState(false)
  const url = safeImageUrl(src)
  if (url === undefined || failed) return <span className="dw-disc-face">{initials(name)}</span>
  return (
    <img
      className="dw-disc-face"
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  )
}

function initials(name: string): string {
  return Array.from(name.trim()).slice(0, 2).join('').toUpperCase()
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The URL if it is safe to load as an image: https, loopback, same-origin or an image data URL. Otherwise undefined.
 */
function safeImageUrl(url: string | undefined): string | undefined {
  if (url === undefined || url.length > 65_536) return undefined
  if (/^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(url)) return url
  if (/^\/(?![/\\])/.test(url)) return url
  try {
    const { protocol, hostname, username } = new URL(url)
    if (username !== '') return undefined
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined
  } catch {
    return undefined
  }
}
