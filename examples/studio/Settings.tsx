import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Contrast } from './contrast/Contrast.js'
import type { ContrastReport } from './contrast/useContrast.js'
import { Look } from './look/Look.js'
import { Behaviour } from './props/Behaviour.js'
import type { StudioState } from './state/StudioState.js'
import type { Theme } from './state/tokens.js'
import type { ChangeState } from './state/useStudioState.js'

export type SettingsProps = { state: StudioState; theme: Theme; contrast: ContrastReport; change: ChangeState }

const tabs = [
  ['look', 'Look'],
  ['behaviour', 'Behaviour'],
  ['contrast', 'Contrast'],
] as const
type Tab = (typeof tabs)[number][0]

/** Everything that can be set, in three tabs. */
export function Settings(props: SettingsProps) {
  const id = useId()
  const [open, setOpen] = useState<Tab>('look')
  const list = useRef<HTMLDivElement>(null)
  const failing = props.contrast.failures.length

  function onKeyDown({ key }: KeyboardEvent) {
    const at = tabs.findIndex(([name]) => name === open)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[key]
    if (to === undefined) return
    const next = (to + tabs.length) % tabs.length
    setOpen(tabs[next]?.[0] ?? 'look')
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section className="st-settings" id="settings" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="st-hidden">
        Settings
      </h2>
      <div className="st-tabs" role="tablist" aria-label="Settings" ref={list} onKeyDown={onKeyDown}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === open}
            aria-controls={`${id}-panel`}
            tabIndex={name === open ? 0 : -1}
            onClick={() => setOpen(name)}
          >
            {label}{' '}
            {name === 'contrast' && failing > 0 && (
              <span className="st-count">
                {failing}
                <span className="st-hidden"> {failing === 1 ? 'pair fails' : 'pairs fail'}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <div className="st-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`}>
        {open === 'look' && <Look {...props} />}
        {open === 'behaviour' && <Behaviour {...props} />}
        {open === 'contrast' && <Contrast {...props} />}
      </div>
    </section>
  )
}
