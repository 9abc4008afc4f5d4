import { useId, useState } from 'react'
import { Select } from '../fields/Select.js'
import { type StudioState, withOption, withTokens } from '../state/StudioState.js'
import type { Theme } from '../state/tokens.js'
import type { ChangeState } from '../state/useStudioState.js'
import { scenarioGroups, starts } from './choices.js'
import { Preview } from './Preview.js'
import { useLanguage } from './useLanguage.js'

const [narrowest, widest, defaultWidth] = [280, 560, 400]

export type StageProps = { state: StudioState; theme: Theme; change: ChangeState }

/** The widget, and what it is shown with. */
export function Stage({ state, theme, change }: StageProps) {
  const id = useId()
  const [round, setRound] = useState(0)
  const { options, tokens } = state
  const language = useLanguage(options.language)
  const width = tokens.width ?? `${defaultWidth}px`
  const isFull = width === '100%'
  const pixels = /^\d+px$/.test(width) ? Number.parseInt(width, 10) : defaultWidth
  const setWidth = (next: string) =>
    change((now) => withTokens(now, { width: next === `${defaultWidth}px` ? undefined : next }))
  // What is read only once, when the widget appears.
  const initial = ['scenario', 'start', 'method', 'amount', 'fixed', 'destination', 'output', 'currency'] as const
  const key = [round, language.tag, ...initial.map((name) => options[name])].join(' ')
  return (
    <section className="st-stage" id="stage" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="st-hidden">
        Preview
      </h2>
      <div className="st-toolbar">
        <Select
          className="st-scenario"
          label="Scenario"
          options={scenarioGroups}
          value={options.scenario}
          onChange={(name) => change((now) => withOption(now, 'scenario', name))}
        />
        <Select
          label="Starts"
          options={starts}
          value={options.start}
          onChange={(start) => change((now) => withOption(now, 'start', start))}
        />
        <div className="st-field st-width">
          <label className="st-label" htmlFor={`${id}-width`}>
            Width
          </label>
          <div className="st-slider">
            <input
              id={`${id}-width`}
              type="range"
              min={narrowest}
              max={widest}
              step={10}
              value={pixels}
              disabled={isFull || options.layout !== 'inline'}
              aria-valuetext={`${pixels} pixels`}
              onChange={({ target }) => setWidth(`${target.value}px`)}
            />
            <output htmlFor={`${id}-width`}>{isFull ? '100 %' : `${pixels} px`}</output>
            <label className="st-inline-check">
              <input
                type="checkbox"
                checked={isFull}
                disabled={options.layout !== 'inline'}
                onChange={({ target }) => setWidth(target.checked ? '100%' : `${defaultWidth}px`)}
              />
              100 %
            </label>
          </div>
        </div>
        <button type="button" className="st-button" onClick={() => setRound(round + 1)}>
          Restart
        </button>
      </div>
      <p className="st-error" role="status">
        {language.problem}
      </p>
      <div
        className="st-page"
        dir={options.direction === 'auto' ? undefined : options.direction}
        data-layout={options.layout}
      >
        {/* On a phone the widget is as wide as its place, so the place has the width, too. */}
        <div className="st-place" style={{ maxInlineSize: options.layout === 'inline' ? width : undefined }}>
          <Preview key={key} state={state} theme={theme} messages={language.messages} locale={language.tag} />
        </div>
      </div>
      <p className="st-hint">
        The service, the wallets and the prices are played by a script. The page of a provider does not exist: a card
        payment goes on by itself.
      </p>
    </section>
  )
}
