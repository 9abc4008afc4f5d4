import { toHex } from '../colour/oklch.js'
import { TokenField } from '../fields/TokenField.js'
import type { SettingsProps } from '../Settings.js'
import { themes } from '../state/tokens.js'
import { AllTokens } from './AllTokens.js'
import { PresetPicker } from './PresetPicker.js'
import { Shape } from './Shape.js'

const colours = [
  ['accent', 'Accent', 'Buttons, selection and links'],
  ['on-accent', 'Text on the accent', ''],
  ['surface', 'Surface', 'Background of cards'],
  ['text', 'Text', 'Also tints every grey'],
] as const

/** Presets, the brand tokens, and every other token behind a fold. */
export function Look(props: SettingsProps) {
  const { state, theme, contrast, change } = props
  return (
    <>
      <PresetPicker state={state} theme={theme} change={change} />
      <section className="st-group" aria-labelledby="look-colours">
        <h3 id="look-colours">Colours</h3>
        {colours.map(([base, label, about]) => (
          <div key={base} className="st-pair">
            {themes.map((side) => {
              const measured = contrast.colours[side].get(base)
              return (
                <TokenField
                  key={side}
                  name={side === 'dark' ? `brand-${base}-dark` : `brand-${base}`}
                  label={`${label}, ${side}`}
                  fallback={measured && toHex(measured)}
                  hint={side === 'light' && about !== '' ? about : undefined}
                  state={state}
                  change={change}
                />
              )
            })}
          </div>
        ))}
      </section>
      <Shape state={state} change={change} />
      <AllTokens {...props} />
    </>
  )
}
