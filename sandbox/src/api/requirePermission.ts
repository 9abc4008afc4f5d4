import type { MiddlewareHandler } from 'hono'
import { refuse } from '../routing/Refusal.js'
import { type Permission, permissionsOf } from './keys.js'

/** Lets a request through when its key may use the resource: 401 without a valid key, 403 without the permission. */
export function requirePermission(permission: Permission): MiddlewareHandler {
  return async (context, next) => {
    const permissions = permissionsOf(context.req.header('authorization'))
    if (!permissions) throw refuse(401, 'The API key is missing or not valid.')
    if (!permissions.includes(permission)) throw refuse(403, `This API key may not use ${permission}.`)
    await next()
  }
}
