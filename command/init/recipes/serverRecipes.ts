import { pasted } from '../../guides.js'
import type { Project } from '../../project/readProject.js'
import type { Draft } from '../createDraft.js'
import type { Recipe } from './Recipe.js'

/** Servers without a bundler, whose page has the script tag. */
export const serverRecipes: readonly Recipe[] = [
  {
    name: 'NestJS',
    fits: ({ packages, has }) => packages.has('@nestjs/platform-express') && has('src'),
    serverFolder: () => 'src/',
    packages: [],
    env: '.env',
    run: ['npm run start:dev', 'http://localhost:3000/deposit'],
    write(draft) {
      draft.add('src/addDeposits.ts', pasted('frameworks', 'Nest', 'src/addDeposits.ts'))
      addPage(draft)
      mount(draft, 'src/main.ts', {
        line: 'addDeposits(app)',
        after: /^( *)(?:const|let) app = await NestFactory\.create\b.*\n/m,
        imported: "import { addDeposits } from './addDeposits'",
      })
      draft.edit({
        path: 'package.json',
        done: /--env-file/,
        from: /nest start --watch(?=")/,
        to: '$& --env-file .env',
        otherwise: 'Start Nest with --env-file .env.',
      })
    },
  },
  {
    name: 'Hono',
    fits: ({ packages, has }) => packages.has('@hono/node-server') && has('src'),
    serverFolder: () => 'src/',
    packages: [],
    env: '.env',
    run: ['npm run dev', 'http://localhost:3000/deposit'],
    write(draft) {
      draft.add('src/depositRoutes.ts', pasted('frameworks', 'Hono', 'src/depositRoutes.ts'))
      addPage(draft)
      mount(draft, 'src/index.ts', {
        line: "app.route('/', depositRoutes)",
        after: /^( *)const app = new Hono\b.*\n/m,
        imported: "import { depositRoutes } from './depositRoutes'",
      })
      draft.edit({
        path: 'package.json',
        done: /--env-file/,
        from: /tsx watch (?=\S)/,
        to: '$&--env-file=.env ',
        otherwise: 'Start the server with tsx --env-file=.env.',
      })
    },
  },
  {
    name: 'Express',
    fits: ({ packages }) => packages.has('express'),
    serverFolder: folderOf,
    packages: ['tsx'],
    env: '.env',
    run: ['npm run server', 'http://localhost:3000/deposit'],
    write(draft, project) {
      const folder = folderOf(project)
      const entry = entryOf(project) ?? 'server.js'
      draft.add(`${folder}depositRoutes.ts`, pasted('frameworks', 'Express', 'depositRoutes.ts'))
      addPage(draft)
      const isRequired = /\brequire\(["']express["']\)/.test(project.read(entry) ?? '')
      mount(draft, entry, {
        line: 'app.use(depositRoutes)',
        after: /^( *)(?:const|let|var) app = express\(\);?\n/m,
        imported: isRequired
          ? "const { depositRoutes } = require('./depositRoutes')"
          : "import { depositRoutes } from './depositRoutes'",
      })
      draft.edit({
        path: 'package.json',
        done: /--import tsx/,
        from: /"scripts": \{\n(\s*)(?![\s\S]*"server":)/,
        to: `$&"server": "node --env-file=.env --import tsx ${entry}",\n$1`,
        otherwise: `Start the server with node --env-file=.env --import tsx ${entry}.`,
      })
    },
  },
]

/** The file of an Express server that creates its app. */
function entryOf({ read }: Project): string | undefined {
  const names = ['server', 'app', 'index', 'main'].flatMap((name) => [name, `src/${name}`])
  return names
    .flatMap((name) => [`${name}.ts`, `${name}.js`, `${name}.mjs`])
    .find((path) => /= express\(\)/.test(read(path) ?? ''))
}

function folderOf(project: Project): string {
  return entryOf(project)?.startsWith('src/') ? 'src/' : ''
}

function addPage(draft: Draft): void {
  draft.add('public/deposit.html', pasted('frameworks', 'Express', 'public/deposit.html'))
}

/** Mounts the routes first of all, so that no body parser is in front of them. */
function mount(draft: Draft, path: string, added: { line: string; after: RegExp; imported: string }): void {
  const { line, after, imported } = added
  const name = /\{ (\w+) \}/.exec(imported)?.[1]
  const place = { path, otherwise: `In ${path}, as the first of the app: ${imported} and ${line}.` }
  draft.edit(
    { ...place, done: new RegExp(`\\b${name}\\b(?!.*(?:from|require)\\b)`), from: after, to: `$&$1${line}\n` },
    { ...place, done: new RegExp(`\\b${name}\\b.*(?:from|require)\\b`), from: /^/, to: `${imported}\n` },
  )
}
