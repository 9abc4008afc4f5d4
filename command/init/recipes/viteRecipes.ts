import { pasted } from '../../guides.js'
import type { Draft } from '../createDraft.js'
import { findSource } from './findSource.js'
import type { Recipe } from './Recipe.js'
import { readmeComponent } from './readmeComponent.js'

const query = '@tanstack/react-query'
const vite = {
  serverFolder: () => '',
  packages: [query, 'express', 'tsx'],
  env: '.env',
  run: ['npm run build', 'npm run server', 'http://localhost:3000'],
}
const withElement = { ...vite, packages: [...vite.packages, 'react', 'react-dom'] }

/** React is the last: the element brings it into projects of the others. */
export const viteRecipes: readonly Recipe[] = [
  {
    ...withElement,
    name: 'Vue',
    fits: ({ packages, has }) => packages.has('vite') && packages.has('vue') && has('src'),
    write(draft, project) {
      draft.add('src/DepositPage.vue', pasted('frameworks', 'Vue', 'src/App.vue'))
      draft.add('src/deposit-widget.d.ts', pasted('frameworks', 'Vue', 'src/deposit-widget.d.ts'))
      const element = pasted('frameworks', 'Vue', 'vite.config.ts').trim()
      const path = findSource(project, 'vite.config')
      draft.edit({
        path,
        done: /isCustomElement.*deposit-widget/s,
        from: /\bvue\(\)/,
        to: element,
        otherwise: `In ${path}, replace vue() by ${element}.`,
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
  {
    ...withElement,
    name: 'Svelte with Vite',
    fits: ({ packages, has }) => packages.has('vite') && packages.has('svelte') && has('src'),
    write(draft) {
      draft.add('src/Deposit.svelte', pasted('frameworks', 'Svelte', 'src/Deposit.svelte'))
      draft.add('src/deposit-widget.d.ts', pasted('frameworks', 'Svelte', 'src/deposit-widget.d.ts'))
      const place = { path: 'src/App.svelte', otherwise: 'Show src/Deposit.svelte where people deposit.' }
      draft.edit(
        { ...place, done: /<Deposit \/>/, from: /<\/script>\n*/, to: '$&<Deposit />\n\n' },
        {
          ...place,
          done: /\.\/Deposit\.svelte/,
          from: /<script(?![^>]*\bmodule\b)[^>]*>\n( *)/,
          to: "$&import Deposit from './Deposit.svelte'\n$1",
        },
      )
      addServer(draft)
    },
  },
  {
    ...vite,
    name: 'Vite with React',
    fits: ({ packages, has }) => packages.has('vite') && packages.has('react') && has('src'),
    testFolder: () => 'src/',
    write(draft, project) {
      draft.add('src/Deposit.tsx', readmeComponent)
      const place = {
        path: findSource(project, 'src/App', ['tsx', 'jsx']),
        otherwise: "Show <Deposit /> of src/Deposit.tsx where people deposit: import { Deposit } from './Deposit'.",
      }
      draft.edit(
        { ...place, done: /<Deposit \/>/, from: /^( *)<\/>(?![\s\S]*<\/>)/m, to: '$1  <Deposit />\n$1</>' },
        { ...place, done: /from ["']\.\/Deposit["']/, from: /^/, to: "import { Deposit } from './Deposit'\n" },
      )
      addServer(draft)
    },
  },
]

/** The server of a page from Vite, which also receives webhooks. */
function addServer(draft: Draft): void {
  const server = pasted('frameworks', 'Vite', 'server.ts')
  const webhooks = server
    .replace(/^import \{ deposits \}.*\n/m, "$&import { receiver } from './webhooks'\n")
    .replace(
      /^ {2}\.use\(express\.static/m,
      `  .use('/api/webhooks', toNodeHandler((request) => receiver.handle(request)))\n$&`,
    )
  draft.add('server.ts', webhooks)
  draft.edit({
    path: 'package.json',
    done: /server\.ts/,
    from: /"scripts": \{\n(\s*)/,
    to: '$&"server": "node --env-file=.env --import tsx server.ts",\n$1',
    otherwise: 'Start the server with node --env-file=.env --import tsx server.ts.',
  })
}
