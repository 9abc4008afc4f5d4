const unsafe = new Set(['__proto__', 'prototype', 'constructor'])

/** Whether a key from outside may become a key of an object of ours. */
export function isSafeKey(key: string): boolean {
  return !unsafe.has(key)
}
