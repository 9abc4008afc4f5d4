import { join } from 'node:path'

/** The package by its public names, as in a project that has installed it. */
export function packageAliases(root: string) {
  return [
    { find: /^deposit-widget$/, replacement: join(root, 'src/exports/index.ts') },
    { find: /^deposit-widget\/locales\/([\w-]+)$/, replacement: `${join(root, 'src/locales')}/$1.ts` },
    { find: /^deposit-widget\/(\w+)$/, replacement: `${join(root, 'src/exports')}/$1.ts` },
  ]
}
