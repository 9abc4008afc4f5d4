import type { JSX } from 'react'

export type AddressFaceProps = {
  address: string
  /** 20, 28 or 36 (default) px. */
  size?: 'xs' | 'sm' | undefined
}

/** A ground, and a colour that stands out on it. */
const colors = [
  ['#f6d7bf', '#c4561d'],
  ['#c9ece2', '#12705d'],
  ['#dcd6f5', '#5b45b8'],
  ['#dfe5fb', '#2747d4'],
  ['#fbdce4', '#b3264f'],
  ['#f7e6b0', '#8a6200'],
  ['#d3ecf7', '#0b6b94'],
  ['#dfeecb', '#46701a'],
] as const

/** On a 36 by 36 grid, turned around the middle. */
const shapes = [
  'M0 36 36 0v36z',
  'M0 18h36v18H0z',
  'M0 24C9 14 16 30 36 17v19H0z',
  'M18 36a18 18 0 0 1 0-36z',
  'M0 0h18v18H0zM18 18h18v18H18z',
  'M36 36A30 30 0 0 0 6 6v30z',
  'M18 8a10 10 0 1 1 0 20a10 10 0 1 1 0-20z',
  'M18 4 32 32H4z',
] as const

/**
 * A picture made from an address: two colours and a shape. It helps to tell addresses apart and proves nothing, because
 * many addresses share one. Decorative: the address or its name is next to it.
 */
export function AddressFace({ address, size }: AddressFaceProps): JSX.Element {
  const hash = hashOf(address)
  const [ground, color] = colors[hash % 8] as (typeof colors)[number]
  const turn = ((hash >>> 6) % 4) * 90
  return (
    <svg className="dw-address-face" data-size={size} viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <rect width="36" height="36" fill={ground} />
      <path d={shapes[(hash >>> 3) % 8]} fill={color} transform={`rotate(${turn} 18 18)`} />
    </svg>
  )
}

/** FNV-1a of an address, the same for every spelling of its letters. */
function hashOf(address: string): number {
  let hash = 0x811c9dc5
  for (const character of address.startsWith('0x') ? address.toLowerCase() : address)
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  // The last bits of a product hardly depend on what came first.
  return (hash ^ (hash >>> 15)) >>> 0
}
