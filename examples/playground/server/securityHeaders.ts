import type { Settings } from './readSettings.js'

/**
 * Headers of every page. The built page gets a strict CSP: no inline scripts or styles, no connections to other hosts,
 * and trusted types. The development server needs inline scripts.
 *
 * @param trustedTypes The names of policies that the page may create.
 */
export function securityHeaders(
  { built, serviceUrl, fundingOrigin }: Settings,
  trustedTypes = "'none'",
): Record<string, string> {
  const forFrame = ['camera', 'microphone', 'payment'].map((name) => `${name}=(self "${fundingOrigin}")`).join(', ')
  const inline = built ? '' : " 'unsafe-inline'"
  const policy = [
    "default-src 'none'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "connect-src 'self'",
    `img-src 'self' data: ${serviceUrl}`,
    `frame-src ${fundingOrigin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(built ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes}`] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': `geolocation=(), ${forFrame}`,
  }
}
