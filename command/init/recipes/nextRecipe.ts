import { pasted } from '../../guides.js'
import type { Project } from '../../project/readProject.js'
import type { Recipe } from './Recipe.js'

export const nextRecipe: Recipe = {
  name: 'Next.js',
  fits: ({ packages, has }) => packages.has('next') && (has('app') || has('src/app')),
  serverFolder: folderOf,
  packages: ['@tanstack/react-query'],
  env: '.env.local',
  testFolder: folderOf,
  run: ['npm run dev', 'http://localhost:3000/deposit'],
  write(draft, project) {
    const folder = folderOf(project)
    const route = 'app/api/deposits/[...path]/route.ts'
    draft.add(`${folder}${route}`, pasted('readme', 'Use it', route))
    for (const path of ['app/deposit/Deposit.tsx', 'app/deposit/page.tsx'])
      draft.add(`${folder}${path}`, pasted('frameworks', 'Next.js', path))
    const webhooks = 'app/api/webhooks/route.ts'
    draft.add(`${folder}${webhooks}`, pasted('crediting', 'Next.js', webhooks))
    if (project.has('jsconfig.json') && !project.has('tsconfig.json'))
      draft.byHand.push(
        'Rename jsconfig.json to tsconfig.json: Next.js reads the paths of imports there once a file is TypeScript.',
      )
  },
}

function folderOf({ has }: Project): string {
  return has('src/app') ? 'src/' : ''
}
