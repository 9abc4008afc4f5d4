import type { ChipsProps } from './ChipButtons.js'
import { useRadioGroup } from './useRadioGroup.js'

type ChipRadiosProps<Value extends string> = ChipsProps<Value> & {
  /** A single scrolling line, for long lists. */
  scroll?: boolean | undefined
}

/** A filter with exactly one selected value. */
export function ChipRadios<Value extends string>({ label, value, options, onChange, scroll }: ChipRadiosProps<Value>) {
  const values = options.map((option) => option.value)
  const { groupProps, radioProps } = useRadioGroup({ label, value, values, onChange })
  return (
    <div className="dw-chips" data-scroll={scroll || undefined} {...groupProps}>
      {options.map((option) => (
        <button key={option.value} className="dw-chip" {...radioProps(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
