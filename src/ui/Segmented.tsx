import { useRadioGroup } from './useRadioGroup.js'

export type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A segmented control with two to four options, one of which is always selected. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const values = options.map((option) => option.value)
  const { groupProps, radioProps } = useRadioGroup({ label, value, values, onChange })
  return (
    <div className="dw-segmented" {...groupProps}>
      {options.map((option) => (
        <button key={option.value} {...radioProps(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  )
}
