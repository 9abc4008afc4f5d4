import type { KeyboardEvent } from 'react'
import { arrowKeyTarget } from './arrowKeyTarget.js'

/** Props of one option. */
export type RadioProps = ReturnType<ReturnType<typeof useRadioGroup>['radioProps']>

export type RadioGroupParameters<Value extends string> = {
  /** Accessible name of the group. */
  label: string
  value: Value | undefined
  values: readonly Value[]
  onChange: (value: Value) => void
  /** Disabled options can be focused but not selected. */
  isDisabled?: ((value: Value) => boolean) | undefined
}

/**
 * Props that make a group of buttons a radio group: one tab stop, arrow keys move and select, Home and End jump.
 *
 * @example
 * const { groupProps, radioProps } = useRadioGroup({ label, value, values: ['a', 'b'], onChange })
 * return <div {...groupProps}><button {...radioProps('a')}>A</button><button {...radioProps('b')}>B</button></div>
 */
export function useRadioGroup<Value extends string>(parameters: RadioGroupParameters<Value>) {
  const { label, value, values, onChange, isDisabled } = parameters
  const tabStop = value !== undefined && values.includes(value) ? value : values[0]
  return {
    groupProps: { role: 'radiogroup', 'aria-label': label, onKeyDown: moveByArrows } as const,
    radioProps: (own: Value) => {
      const disabled = isDisabled?.(own) === true
      return {
        type: 'button',
        role: 'radio',
        'aria-checked': own === value,
        'aria-disabled': disabled || undefined,
        tabIndex: own === tabStop ? 0 : -1,
        onClick: () => {
          if (!disabled && own !== value) onChange(own)
        },
      } as const
    },
  }
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')]
  const from = radios.findIndex((radio) => radio.contains(event.target as Node))
  const { direction } = getComputedStyle(event.currentTarget)
  const to = from === -1 ? undefined : arrowKeyTarget(event.key, from, radios.length, { end: 'wrap', direction })
  if (to === undefined) return
  event.preventDefault()
  radios[to]?.focus()
  radios[to]?.click()
}
