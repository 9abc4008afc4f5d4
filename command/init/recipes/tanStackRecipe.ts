import { pasted } from '../../guides.js'
import type { Recipe } from './Recipe.js'
import { readmeComponent } from './readmeComponent.js'

export const tanStackRecipe: Recipe = {
  name: 'TanStack Start',
  fits: ({ packages, has }) => packages.has('@tanstack/react-start') && has('src/routes'),
  serverFolder: () => 'src/',
  packages: ['@tanstack/react-query'],
  env: '.env',
  testFolder: () => 'src/',
  run: ['npm run dev', 'http://localhost:3000/deposit'],
  write(draft) {
    draft.add('src/Deposit.tsx', readmeComponent)
    for (const path of ['deposit.tsx', 'api/deposits.$.ts', 'api/webhooks.ts'])
      draft.add(`src/routes/${path}`, pasted('frameworks', 'TanStack Start', `src/routes/${path}`))
  },
}
