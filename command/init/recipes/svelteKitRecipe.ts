import { pasted } from '../../guides.js'
import { findSource } from './findSource.js'
import { loadEnvironment } from './loadEnvironment.js'
import type { Recipe } from './Recipe.js'

export const svelteKitRecipe: Recipe = {
  name: 'SvelteKit',
  fits: ({ packages, has }) => packages.has('@sveltejs/kit') && has('src/routes'),
  serverFolder: () => 'src/lib/server/',
  packages: ['@tanstack/react-query', 'react', 'react-dom', '@types/node'],
  env: '.env',
  run: ['npm run dev', 'http://localhost:5173/deposit'],
  write(draft, project) {
    draft.add('src/routes/deposit/+page.svelte', pasted('frameworks', 'Svelte', 'src/Deposit.svelte'))
    draft.add('src/deposit-widget.d.ts', pasted('frameworks', 'Svelte', 'src/deposit-widget.d.ts'))
    for (const path of ['src/routes/api/deposits/[...path]/+server.ts', 'src/routes/api/webhooks/+server.ts'])
      draft.add(path, pasted('frameworks', 'SvelteKit', path))
    const path = findSource(project, 'vite.config')
    draft.edit(...loadEnvironment({ path, otherwise: `Load .env in ${path}: process.loadEnvFile().` }))
  },
}
