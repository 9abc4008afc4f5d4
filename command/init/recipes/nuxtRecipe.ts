import { pasted } from '../../guides.js'
import type { Recipe } from './Recipe.js'

export const nuxtRecipe: Recipe = {
  name: 'Nuxt',
  fits: ({ packages }) => packages.has('nuxt'),
  serverFolder: () => 'server/',
  packages: ['@tanstack/react-query', 'react', 'react-dom', '@types/node'],
  env: '.env',
  run: ['npm run dev', 'http://localhost:3000'],
  write(draft, { has }) {
    // Nuxt 3 has no such folder.
    const app = has('app') ? 'app/' : ''
    draft.add(`${app}components/Deposit.vue`, pasted('frameworks', 'Vue', 'src/App.vue'))
    draft.add(`${app}deposit-widget.d.ts`, pasted('frameworks', 'Vue', 'src/deposit-widget.d.ts'))
    for (const path of ['server/api/deposits/[...path].ts', 'server/api/webhooks.post.ts'])
      draft.add(path, pasted('frameworks', 'Nuxt', path))
    const element = /vue: .*/.exec(pasted('frameworks', 'Nuxt', 'nuxt.config.ts'))?.[0] ?? ''
    draft.edit({
      path: 'nuxt.config.ts',
      done: /isCustomElement.*deposit-widget/s,
      from: /defineNuxtConfig\(\{\n/,
      to: `$&  ${element}\n`,
      otherwise: `Add to nuxt.config.ts: ${element}`,
    })
    draft.edit({
      path: `${app}app.vue`,
      done: /<Deposit \/>/,
      from: /<NuxtWelcome \/>/,
      to: '<Deposit />',
      otherwise: 'Show <Deposit /> where people deposit. Nuxt imports it by itself.',
    })
  },
}
