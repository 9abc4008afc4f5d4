import { pasted } from '../guides.js'
import type { Project } from '../project/readProject.js'
import type { Draft } from './createDraft.js'

/** What a framework's project needs beside the files of every project. */
export type Recipe = {
  name: string
  fits: (project: Project) => boolean
  /** The folder of the server's files, such as `src/`. */
  serverFolder: (project: Project) => string
  write: (draft: Draft, project: Project) => void
  packages: readonly string[]
  /** The file that the server reads its environment from. */
  env: string
  /** The folder of the test of a deposit. Without it, there is none: the test renders with React. */
  testFolder?: (project: Project) => string
  /** How to see the widget afterwards. */
  run: readonly string[]
}

/** Without the host of the guide, which is made up: until the host of the service is listed, icons are initials. */
const component = pasted('readme', 'Use it', 'Deposit.tsx').replace(/^.*imageHosts.*\n/m, '')
const receiver = 'receiver.handle(request)'
const vite = {
  serverFolder: () => '',
  packages: ['express', 'tsx'],
  env: '.env',
  run: ['npm run build', 'npm run server', 'http://localhost:3000'],
}

/** The first that fits a project is its own: a Next.js project may also have Vite. */
export const recipes: readonly Recipe[] = [
  {
    name: 'Next.js',
    fits: ({ packages, has }) => packages.has('next') && (has('app') || has('src/app')),
    serverFolder: nextFolder,
    packages: [],
    env: '.env.local',
    testFolder: nextFolder,
    run: ['npm run dev', 'http://localhost:3000/deposit'],
    write(draft, project) {
      const folder = nextFolder(project)
      const route = 'app/api/deposits/[...path]/route.ts'
      draft.add(`${folder}${route}`, pasted('readme', 'Use it', route))
      for (const path of ['app/deposit/Deposit.tsx', 'app/deposit/page.tsx'])
        draft.add(`${folder}${path}`, pasted('frameworks', 'Next.js', path))
      const webhooks = 'app/api/webhooks/route.ts'
      draft.add(`${folder}${webhooks}`, pasted('crediting', 'Next.js', webhooks))
    },
  },
  {
    name: 'React Router',
    fits: ({ packages, has }) => packages.has('@react-router/dev') && has('app'),
    serverFolder: () => 'app/',
    packages: [],
    env: '.env',
    testFolder: () => 'app/',
    run: ['npm run dev', 'http://localhost:5173/deposit'],
    write(draft) {
      draft.add('app/Deposit.tsx', component)
      draft.add('app/routes/deposit.tsx', "export { Deposit as default } from '../Deposit'\n")
      draft.add('app/routes/deposits.ts', pasted('frameworks', 'React Router', 'app/routes/deposits.ts'))
      draft.add(
        'app/routes/webhooks.ts',
        `import { receiver } from '../webhooks'\n\nexport const action = ({ request }: { request: Request }) => ${receiver}\n`,
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
  },
  {
    ...vite,
    name: 'Vite with React',
    fits: ({ packages, has }) => packages.has('vite') && packages.has('react') && has('src'),
    testFolder: () => 'src/',
    write(draft) {
      draft.add('src/Deposit.tsx', component)
      const place = {
        path: 'src/App.tsx',
        otherwise: "Show <Deposit /> of src/Deposit.tsx where people deposit: import { Deposit } from './Deposit'.",
      }
      draft.edit(
        { ...place, done: /<Deposit \/>/, from: /^( *)<\/>(?![\s\S]*<\/>)/m, to: '$1  <Deposit />\n$1</>' },
        { ...place, done: /from ["']\.\/Deposit["']/, from: /^/, to: "import { Deposit } from './Deposit'\n" },
      )
      addServer(draft)
    },
  },
  {
    ...vite,
    name: 'Vue',
    fits: ({ packages, has }) => packages.has('vite') && packages.has('vue') && has('src'),
    packages: [...vite.packages, 'react', 'react-dom'],
    write(draft) {
      draft.add('src/DepositPage.vue', pasted('frameworks', 'Vue', 'src/App.vue'))
      draft.add('src/deposit-widget.d.ts', pasted('frameworks', 'Vue', 'src/deposit-widget.d.ts'))
      const element = pasted('frameworks', 'Vue', 'vite.config.ts').trim()
      draft.edit({
        path: 'vite.config.ts',
        done: /isCustomElement.*deposit-widget/s,
        from: /\bvue\(\)/,
        to: element,
        otherwise: `In vite.config.ts, replace vue() by ${element}.`,
      })
      const place = { path: 'src/App.vue', otherwise: 'Show src/DepositPage.vue where people deposit.' }
      const script = /(<script setup[^>]*>)/
      draft.edit(
        {
          ...place,
          done: /<DepositPage \/>/,
          from: /<\/template>(?![\s\S]*<\/template>)/,
          to: '  <DepositPage />\n$&',
        },
        {
          ...place,
          done: /\.\/DepositPage\.vue/,
          from: script,
          to: "$1\nimport DepositPage from './DepositPage.vue'\n",
        },
      )
      addServer(draft)
    },
  },
]

function nextFolder({ has }: Project): string {
  return has('src/app') ? 'src/' : ''
}

/** The server of a page from Vite, which also receives webhooks. */
function addServer(draft: Draft): void {
  const server = pasted('frameworks', 'Vite', 'server.ts')
  const webhooks = server
    .replace(/^import \{ deposits \}.*\n/m, "$&import { receiver } from './webhooks'\n")
    .replace(/^ {2}\.use\(express\.static/m, `  .use('/api/webhooks', toNodeHandler((request) => ${receiver}))\n$&`)
  draft.add('server.ts', webhooks)
  draft.edit({
    path: 'package.json',
    done: /server\.ts/,
    from: /"scripts": \{\n( *)/,
    to: '$&"server": "node --env-file=.env --import tsx server.ts",\n$1',
    otherwise: 'Start the server with node --env-file=.env --import tsx server.ts.',
  })
}
