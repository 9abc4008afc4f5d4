import { pasted } from '../../guides.js'
import type { Recipe } from './Recipe.js'
import { readmeComponent } from './readmeComponent.js'

export const reactRouterRecipe: Recipe = {
  name: 'React Router',
  fits: ({ packages, has }) => packages.has('@react-router/dev') && has('app'),
  serverFolder: () => 'app/',
  packages: ['@tanstack/react-query'],
  env: '.env',
  testFolder: () => 'app/',
  run: ['npm run dev', 'http://localhost:5173/deposit'],
  write(draft) {
    draft.add('app/Deposit.tsx', readmeComponent)
    draft.add('app/routes/deposit.tsx', "export { Deposit as default } from '../Deposit'\n")
    draft.add('app/routes/deposits.ts', pasted('frameworks', 'React Router', 'app/routes/deposits.ts'))
    draft.add(
      'app/routes/webhooks.ts',
      `import { receiver } from '../webhooks'

export const action = ({ request }: { request: Request }) => receiver.handle(request)
`,
    )
    const routes = ["route('deposit', 'routes/deposit.tsx')", "route('api/deposits/*', 'routes/deposits.ts')"]
    const added = [...routes, "route('api/webhooks', 'routes/webhooks.ts')"]
    const place = {
      path: 'app/routes.ts',
      otherwise: `Add to app/routes.ts: ${added.join(', ')}.`,
    }
    draft.edit(
      {
        ...place,
        done: /api\/deposits\/\*/,
        from: /,?\s*\](?=( satisfies RouteConfig)?;?\s*$)/,
        to: `,\n${added.map((line) => `  ${line},\n`).join('')}]`,
      },
      {
        ...place,
        done: /\broute\b[^}]*\} from ["']@react-router\/dev\/routes/,
        from: /import \{\s*([^}]*?),?\s*\} from (["'])@react-router\/dev\/routes\2/,
        to: 'import { $1, route } from $2@react-router/dev/routes$2',
      },
    )
  },
}
