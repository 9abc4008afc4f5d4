import { Icon } from './Icon.js'
import type { IconName } from './icons.js'
import { useRadioGroup } from './useRadioGroup.js'

export type TilesProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; icon: IconName; disabled?: boolean | undefined }[]
  onChange: (value: Value) => void
}

/** A longer label does not fit a third of a phone screen, so all tiles are laid out in two columns there. */
const longestLabel = 13

/** Up to three options with an icon each. */
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
