import { useState } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { safeImageUrl } from './safeImageUrl.js'

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
