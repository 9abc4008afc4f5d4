/** What a key may use. `control` and `webhooks` are for secret keys only. */
export type Permission = 'chains' | 'assets' | 'payments' | 'history' | 'balances' | 'control'

const restricted: readonly Permission[] = ['chains', 'assets', 'payments', 'history', 'balances']

// The keys of a local service are published: they guard nothing but the shape of the real thing.
const keys: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['sk_sandbox', [...restricted, 'control'] as const],
  ['pk_sandbox', restricted],
  ...restricted.map((permission) => [`rk_sandbox_${permission}`, [permission]] as const),
])

/** What the key in an `Authorization` header may use, or undefined for a missing or unknown key. */
export function permissionsOf(authorization: string | undefined): readonly Permission[] | undefined {
  const [, key] = /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? '') ?? []
  return key === undefined ? undefined : keys.get(key)
}
