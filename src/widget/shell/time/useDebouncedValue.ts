import { useEffect, useState } from 'react'

/** Longer than the pause between two keystrokes, shorter than a noticeable delay. */
const debounceMs = 350

/**
 * Debounces a value. The first value and `undefined` apply immediately.
 *
 * @param key Identity of the value.
 */
export function useDebouncedValue<Value>(
  value: Value | undefined,
  key: string,
): { value: Value | undefined; pending: boolean } {
  const [debounced, setDebounced] = useState({ value, key })
  const pending = value !== undefined && debounced.key !== key
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the value, which is new on each render
  useEffect(() => {
    if (!pending) return
    const timer = setTimeout(() => setDebounced({ value, key }), debounceMs)
    return () => clearTimeout(timer)
  }, [pending, key])
  return { value: value === undefined || pending ? undefined : debounced.value, pending }
}
