const unsafe = new Set(['__proto__', 'prototype', 'constructor'])

/** Whether an untrusted key may be copied to an object without prototype pollution. */
export function isSafeKey(key: string): boolean {
  return !unsafe.has(key)
}
