import { type ReactNode, useMemo } from 'react'
import { finderOrigins, qrMatrix, qrPath } from './qrMatrix.js'

export type QrCodeProps = {
  /** The encoded text. */
  text: string
  /** Accessible name. */
  label: string
  /** A small disc for the middle, such as the token. */
  children?: ReactNode
}

/** Diameter of the hole for the disc, as a share of the side: under 5 % of the area. */
const holeShare = 0.244

const ring =
  'M1.6 0h3.8a1.6 1.6 0 0 1 1.6 1.6v3.8a1.6 1.6 0 0 1-1.6 1.6h-3.8a1.6 1.6 0 0 1-1.6-1.6v-3.8a1.6 1.6 0 0 1 1.6-1.6z' +
  'm.2 1a.8.8 0 0 0-.8.8v3.4a.8.8 0 0 0 .8.8h3.4a.8.8 0 0 0 .8-.8v-3.4a.8.8 0 0 0-.8-.8z'

/** A QR code, dark on white in every theme. */
export function QrCode({ text, label, children }: QrCodeProps) {
  const hasDisc = children !== undefined
  const { size, path } = useMemo(() => {
    const matrix = qrMatrix(text)
    const hole = hasDisc ? matrix.length * holeShare : 0
    return { size: matrix.length, path: qrPath(matrix, hole) }
  }, [text, hasDisc])
  return (
    <div className="dw-qr-code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} focusable="false">
        <path shapeRendering="crispEdges" d={path} />
        {finderOrigins(size).map(({ x, y }) => (
          <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
            <path fillRule="evenodd" d={ring} />
            <rect x="2" y="2" width="3" height="3" rx=".7" />
          </g>
        ))}
      </svg>
      {children}
    </div>
  )
}
