import { useId } from 'react'
import { Select } from '../fields/Select.js'
import { TokenField } from '../fields/TokenField.js'
import { type StudioState, withTokens } from '../state/StudioState.js'
import type { ChangeState } from '../state/useStudioState.js'

const defaultRadius = 12
const largestRadius = 28

const fonts = [
  ['', "The reader's system"],
  ['Georgia, "Times New Roman", serif', 'Serif'],
  ['Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", sans-serif', 'Humanist'],
  ['ui-rounded, "SF Pro Rounded", "Nunito", system-ui, sans-serif', 'Rounded'],
  ['ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', 'Monospace'],
] as const

/** Corners and typeface. */
export function Shape({ state, change }: { state: StudioState; change: ChangeState }) {
  const id = useId()
  const radius = state.tokens['brand-radius']
  const font = state.tokens['brand-font'] ?? ''
  const known = fonts.some(([value]) => value === font)
  const pixels = /^\d+(?:\.\d+)?px$/.test(radius ?? '') ? Number.parseFloat(radius ?? '') : defaultRadius
  return (
    <section className="st-group" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Corners and type</h3>
      <div className="st-field">
        <label className="st-label" htmlFor={`${id}-radius`}>
          Radius
        </label>
        <div className="st-slider">
          <input
            id={`${id}-radius`}
            type="range"
            min={0}
            max={largestRadius}
            value={Math.min(pixels, largestRadius)}
            aria-valuetext={`${pixels} pixels`}
            onChange={({ target }) => {
              const next = target.valueAsNumber === defaultRadius ? '' : `${target.value}px`
              change((now) => withTokens(now, { 'brand-radius': next }))
            }}
          />
          <output htmlFor={`${id}-radius`}>{radius ?? `${defaultRadius}px`}</output>
        </div>
      </div>
      <Select
        label="Typeface"
        options={known ? fonts : [...fonts, [font, 'Your own']]}
        value={font}
        onChange={(next) => change((now) => withTokens(now, { 'brand-font': next }))}
      />
      <TokenField
        name="brand-font"
        label="Font family"
        fallback="system-ui, …"
        hint="A font that is not on every device has to be loaded by your page."
        state={state}
        change={change}
      />
    </section>
  )
}
