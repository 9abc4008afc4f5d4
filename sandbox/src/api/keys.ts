import type { MiddlewareHandler } from 'hono'
import { refuse } from '../wire/Refusal.js'

/** A resource that a key may use. `webhooks` and `control` are for secret keys only. */
export type Permission = 'chains' | 'assets' | 'payments' | 'history' | 'balances' | 'webhooks' | 'control'

const restricted: readonly Permission[] = ['chains', 'assets', 'payments', 'history', 'balances']

// The keys of a local service are public: they protect nothing and only mimic the real API.
const keys: ReadonlyMap<string, readonly Permission[]> = new Map([
  ['sk_sandbox', [...restricted, 'webhooks', 'control'] as const],
  ['pk_sandbox', restricted],
  ...restricted.map((permission) => [`rk_sandbox_${permission}`, [permission]] as const),
])

function keyOf(authorization: string | undefined): string | undefined {
  return /^Bearer +([\x21-\x7e]+) *$/i.exec(authorization ?? '')?.[1]
}

/** Permissions of the key in an `Authorization` header, or undefined for a missing or unknown key. */
export function permissionsOf(authorization: string | undefined): readonly Permission[] | undefined {
  return keys.get(keyOf(authorization) ?? '')
}

/** True for a key that is made for pages, which anyone may know. */
export function isPublishable(authorization: string | undefined): boolean {
  return keyOf(authorization) === 'pk_sandbox'
}

const scheme = 'Bearer realm="deposits"'

/**
 * Lets a request through when its key may use the resource: 401 without a valid key, 403 without the permission, both
 * with a challenge of RFC 6750.
 */
export function requirePermission(permission: Permission): MiddlewareHandler {
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    const permissions = permissionsOf(authorization)
    if (!permissions) {
      context.header('WWW-Authenticate', authorization === undefined ? scheme : `${scheme}, error="invalid_token"`)
      throw refuse(401, 'The API key is missing or not valid.')
    }
    if (!permissions.includes(permission)) {
      context.header('WWW-Authenticate', `${scheme}, error="insufficient_scope", scope="${permission}"`)
      throw refuse(403, `This API key may not use ${permission}.`)
    }
    await next()
  }
}
