import { pasted } from '../../guides.js'
import { findSource } from './findSource.js'
import { loadEnvironment } from './loadEnvironment.js'
import type { Recipe } from './Recipe.js'

export const astroRecipe: Recipe = {
  name: 'Astro',
  fits: ({ packages, has }) => packages.has('astro') && has('src/pages'),
  serverFolder: () => 'src/',
  packages: ['@tanstack/react-query', 'react', 'react-dom', '@types/node', '@astrojs/node'],
  env: '.env',
  run: ['npm run dev', 'http://localhost:4321/deposit'],
  write(draft, project) {
    for (const path of ['deposit.astro', 'api/deposits/[...path].ts', 'api/webhooks.ts'])
      draft.add(`src/pages/${path}`, pasted('frameworks', 'Astro', `src/pages/${path}`))
    const path = findSource(project, 'astro.config', ['mjs', 'ts', 'js'])
    const place = { path, otherwise: `In ${path}, set an adapter, and load .env: process.loadEnvFile().` }
    draft.edit(
      {
        ...place,
        done: /\badapter:/,
        from: /defineConfig\(\{\n?/,
        to: "defineConfig({\n  adapter: node({ mode: 'standalone' }),\n",
      },
      {
        ...place,
        done: /\badapter:/,
        from: /^import .*astro\/config.*\n/m,
        to: "$&import node from '@astrojs/node'\n",
      },
      ...loadEnvironment(place),
    )
  },
}
