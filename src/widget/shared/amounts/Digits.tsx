import { type JSX, type RefObject, useLayoutEffect, useRef } from 'react'
import { createLayer, mayMove, putInLayer, removeAfter } from '../../shell/motion/motionLayer.js'

/** A number. Where it changes, only the digits that differ cross-fade, if there are as many as before. */
export function Digits({ text }: { text: string }): JSX.Element {
  return <span ref={useRenewedDigits(text)}>{text}</span>
}

/** How long digits fade, in milliseconds. */
const fade = { duration: 140 } as const

function useRenewedDigits(text: string): RefObject<HTMLSpanElement | null> {
  const figure = useRef<HTMLSpanElement>(null)
  const shown = useRef(text)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = text
    const frame = figure.current?.parentElement
    if (before === text || before.length !== text.length || !figure.current || !frame || !mayMove()) return
    const layer = createLayer(frame)
    // In a line of text a block would break it.
    Object.assign(layer.style, { display: 'inline-block', inlineSize: '0' })
    const { left, top } = figure.current.getBoundingClientRect()
    const origin = layer.getBoundingClientRect()
    const [old, now] = [drawDigits(before, text), drawDigits(text, before)]
    for (const copy of [old, now]) putInLayer(layer, copy.line, left - origin.left, top - origin.top)
    for (const digit of now.standing) digit.style.opacity = '0'
    const motions = [
      figure.current.animate({ opacity: [0, 0] }, fade),
      ...old.changed.map((digit) => digit.animate({ opacity: [1, 0] }, { ...fade, fill: 'forwards' })),
      ...now.changed.map((digit) => digit.animate({ opacity: [0, 1] }, { ...fade, fill: 'forwards' })),
    ]
    removeAfter(layer, motions)
    return () => {
      for (const motion of motions) motion.cancel()
    }
  }, [text])
  return figure
}

type Drawn = { line: HTMLElement; changed: HTMLElement[]; standing: HTMLElement[] }

/** A line of single digits, and which of them differ from those of another text. */
function drawDigits(text: string, other: string): Drawn {
  const line = document.createElement('span')
  line.style.whiteSpace = 'pre'
  const digits = [...text].map((digit) => Object.assign(document.createElement('span'), { textContent: digit }))
  line.append(...digits)
  const isChanged = (_: unknown, index: number) => text[index] !== other[index]
  return {
    line,
    changed: digits.filter(isChanged),
    standing: digits.filter((digit, index) => !isChanged(digit, index)),
  }
}
