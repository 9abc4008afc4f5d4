import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { useRadioGroup } from './useRadioGroup.js'

export type TilesProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon: IconName; disabled?: boolean | undefined }[]
  onChange: (value: Value) => void
}

/** Above this many characters a label does not fit its part of a phone, and all tiles go two by two there. */
const longestLabel = 13

/** Up to three choices with a symbol each. */
export function Tiles<Value extends string>({ label, value, options, onChange }: TilesProps<Value>) {
  const values = options.map((option) => option.value)
  const isDisabled = (own: Value) => options.some((option) => option.value === own && option.disabled === true)
  const { groupProps, radioProps } = useRadioGroup({ label, value, values, onChange, isDisabled })
  const long = options.some((option) => option.label.length > longestLabel)
  return (
    <div className="dw-tiles" data-long={long || undefined} {...groupProps}>
      {options.map((option) => (
        <button key={option.value} className="dw-tile" {...radioProps(option.value)}>
          <Icon name={option.icon} />
          {option.label}
        </button>
      ))}
    </div>
  )
}
