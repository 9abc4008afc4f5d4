/** Whether an object has these keys and no others, in any order. */
export function hasKeys(object: object, keys: readonly string[]): boolean {
  const own = Object.keys(object)
  return own.length === keys.length && keys.every((key) => Object.hasOwn(object, key))
}
