/** Whether an object has exactly these keys, in any order. */
export function hasKeys(object: object, keys: readonly string[]): boolean {
  const own = Object.keys(object)
  return own.length === keys.length && keys.every((key) => Object.hasOwn(object, key))
}
