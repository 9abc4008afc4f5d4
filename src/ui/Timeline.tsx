import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { LiveText } from './LiveText.js'

export type TimelineState = 'done' | 'now' | 'next' | 'stopped' | 'lapsed'

export type TimelineItem = {
  key: string
  state: TimelineState
  title: ReactNode
  /** Amounts and hashes under the title. */
  meta?: ReactNode
  /** What the title and the state do not say, under the amounts. */
  note?: string
  /** The time, at the end of the line. */
  time?: ReactNode
  /** It takes longer than usual. */
  slow?: boolean | undefined
}

export type TimelineProps = {
  items: readonly TimelineItem[]
  /** Names of the states for screen readers. */
  stateLabels: Record<TimelineState, string>
  /** Says to screen readers which of how many steps one is. */
  stepLabel?: ((step: number, of: number) => string) | undefined
}

const nodeIcons: Partial<Record<TimelineState, IconName>> = { done: 'check', stopped: 'stop', lapsed: 'clock' }

/** Past, current and upcoming steps of a payment, from the payer to the destination. */
export function Timeline({ items, stateLabels, stepLabel }: TimelineProps) {
  return (
    <ol className="dw-timeline">
      {items.map(({ key, state, title, meta, note, time, slow }, index) => (
        <li
          key={key}
          data-state={state}
          data-slow={slow || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className="dw-timeline-node">{nodeIcons[state] && <Icon name={nodeIcons[state]} />}</span>
          <div>
            <p className="dw-timeline-step">
              <HiddenWords words={[stepLabel?.(index + 1, items.length), stateLabels[state]]} />
              <LiveText>{title}</LiveText>
            </p>
            {meta !== undefined && <p className="dw-timeline-meta">{meta}</p>}
            {note !== undefined && <p className="dw-timeline-meta">{note}</p>}
          </div>
          {time !== undefined && (
            // "Now" is said before the title already.
            <span className="dw-timeline-time" aria-hidden={state === 'now' || undefined}>
              {time}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** What only screen readers say, before a title. */
function HiddenWords({ words }: { words: readonly (string | undefined)[] }) {
  return (
    <span className="dw-visually-hidden">{words.map((word) => (word === undefined ? '' : `${word}, `)).join('')}</span>
  )
}
