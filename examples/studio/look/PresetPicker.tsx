import { type StudioState, withTokens } from '../state/StudioState.js'
import type { Theme } from '../state/tokens.js'
import type { ChangeState } from '../state/useStudioState.js'
import { changesOf, type Preset, presetOf, presets } from './presets.js'

export type PresetPickerProps = { state: StudioState; theme: Theme; change: ChangeState }

/** The presets, each drawn in its own colours, corners and typeface. */
export function PresetPicker({ state, theme, change }: PresetPickerProps) {
  const chosen = presetOf(state.tokens)
  return (
    <fieldset className="st-presets">
      <legend>
        <h3>Presets</h3>
      </legend>
      <div>
        {presets.map((preset) => (
          <label key={preset.name}>
            <input
              type="radio"
              name="preset"
              value={preset.name}
              checked={preset === chosen}
              onChange={() => change((now) => withTokens(now, changesOf(preset)))}
            />
            <Sample preset={preset} theme={theme} />
            {preset.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Sample({ preset: { tokens }, theme }: { preset: Preset; theme: Theme }) {
  const end = theme === 'dark' ? '-dark' : ''
  const of = (name: 'accent' | 'on-accent' | 'surface' | 'text', fallback: string) =>
    tokens[`brand-${name}${end}` as keyof typeof tokens] ?? fallback
  const dark = theme === 'dark'
  const radius = `min(${tokens['brand-radius'] ?? '12px'}, 14px)`
  return (
    <span
      className="st-sample"
      aria-hidden="true"
      style={{
        background: of('surface', dark ? '#1a1b20' : '#ffffff'),
        color: of('text', dark ? '#f2f2f4' : '#14161c'),
        borderRadius: radius,
        ...(tokens['brand-font'] && { fontFamily: tokens['brand-font'] }),
      }}
    >
      $50
      <i
        style={{
          background: of('accent', dark ? '#5068ee' : '#2747d4'),
          color: of('on-accent', '#ffffff'),
          borderRadius: `calc(${radius} * 0.75)`,
        }}
      >
        Pay
      </i>
    </span>
  )
}
