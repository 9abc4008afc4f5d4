import { useEffect, useState } from 'react'

/** Longer than the pause between two keys, shorter than what feels like waiting. */
const pauseMs = 350

/**
 * A value once it has stopped changing for a moment.
 *
 * @param key Tells values apart; the first value and `undefined` hold at once.
 */
export function useSettled<Value>(
  value: Value | undefined,
  key: string,
): { value: Value | undefined; settling: boolean } {
  const [settled, setSettled] = useState({ value, key })
  const settling = value !== undefined && settled.key !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, which is made anew at each render
  useEffect(() => {
    if (!settling) return
    const timer = setTimeout(() => setSettled({ value, key }), pauseMs)
    return () => clearTimeout(timer)
  }, [settling, key])
  return { value: value === undefined || settling ? undefined : settled.value, settling }
}
