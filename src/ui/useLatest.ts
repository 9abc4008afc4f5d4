import { type RefObject, useInsertionEffect, useRef } from 'react'

/**
 * A ref to a value of the last render, for callbacks and effects that outlive it. Set before any other effect, so that
 * one which calls back at once finds the new value.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
