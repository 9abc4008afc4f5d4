import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { planInit } from '../command/init/planInit.js'
import { printChange } from '../command/init/printChange.js'
import { readProject } from '../command/project/readProject.js'
import { buildCommand } from './support/buildCommand.js'
import { writeFiles } from './support/writeFiles.js'

const command = await buildCommand()

const routes = `import { type RouteConfig, index } from "@react-router/dev/routes";

export default [index("routes/home.tsx")] satisfies RouteConfig;
`
const app = `function App() {
  return (
    <>
      <h1>Shop</h1>
    </>
  )
}

export default App
`
const vueApp = `<script setup lang="ts"></script>

<template>
  <h1>Shop</h1>
</template>
`
const vueConfig = 'export default defineConfig({ plugins: [vue(), vueDevTools()] })\n'

const kitConfig = `import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
\tplugins: [sveltekit()]
});
`
const nuxtConfig = "export default defineNuxtConfig({\n  compatibilityDate: '2025-07-15'\n})\n"
const nuxtApp = '<template>\n  <div>\n    <NuxtWelcome />\n  </div>\n</template>\n'
const svelteApp = `<script lang="ts">
  import Counter from './lib/Counter.svelte'
</script>

<main>
  <Counter />
</main>
`
const astroConfig = `// @ts-check
import { defineConfig } from 'astro/config';

// https://astro.build/config
export default defineConfig({});
`
const expressServer = `const express = require('express')
const app = express()

app.use(express.json())
app.listen(3000)
`
const honoServer = `import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()

serve({ fetch: app.fetch, port: 3000 })
`
const nestServer = `import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';

async function bootstrap() {
  const app = await NestFactory.create(AppModule);
  await app.listen(process.env.PORT ?? 3000);
}
await bootstrap();
`
const nodeNext = '{ "compilerOptions": { "module": "nodenext" } }\n'

/** What the generators of these frameworks write, as far as it matters. */
const projects = {
  'Next.js': { 'package.json': manifest('next', 'react'), 'app/page.tsx': '', '.gitignore': '.env*\n' },
  'React Router': { 'package.json': manifest('@react-router/dev', 'vite', 'react'), 'app/routes.ts': routes },
  'Vite with React': { 'package.json': manifest('react', 'vite'), 'src/App.tsx': app, '.gitignore': '*.local\n' },
  Vue: { 'package.json': manifest('vue', 'vite'), 'src/App.vue': vueApp, 'vite.config.ts': vueConfig },
  'TanStack Start': { 'package.json': manifest('@tanstack/react-start', 'react', 'vite'), 'src/routes/index.tsx': '' },
  Nuxt: { 'package.json': manifest('nuxt', 'vue'), 'nuxt.config.ts': nuxtConfig, 'app/app.vue': nuxtApp },
  SvelteKit: {
    'package.json': manifest('@sveltejs/kit', 'svelte', 'vite'),
    'vite.config.ts': kitConfig,
    'src/routes/+page.svelte': '',
    '.gitignore': '.env\n',
  },
  'Svelte with Vite': { 'package.json': manifest('svelte', 'vite'), 'src/App.svelte': svelteApp },
  Astro: { 'package.json': manifest('astro'), 'astro.config.mjs': astroConfig, 'src/pages/index.astro': '' },
  Express: { 'package.json': manifest('express'), 'server.js': expressServer },
  Hono: {
    'package.json': manifest('@hono/node-server', 'hono').replace('"dev": "dev"', '"dev": "tsx watch src/index.ts"'),
    'src/index.ts': honoServer,
    'tsconfig.json': nodeNext,
  },
  NestJS: {
    'package.json': manifest('@nestjs/core', '@nestjs/platform-express').replace(
      '"dev": "dev"',
      '"start:dev": "nest start --watch"',
    ),
    'src/main.ts': nestServer,
    'tsconfig.json': nodeNext,
  },
}
const names = Object.keys(projects) as (keyof typeof projects)[]

function manifest(...packages: string[]): string {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
  return `${JSON.stringify({ scripts: { dev: 'dev' }, dependencies }, null, 2)}\n`
}

/** Adds to the manifest what `init` would have installed. */
function install(folder: string, packages: readonly string[]): void {
  const path = join(folder, 'package.json')
  const { dependencies, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
  const added = Object.fromEntries(packages.map((name) => [name, '1.0.0']))
  writeFileSync(path, JSON.stringify({ ...rest, dependencies: { ...dependencies, ...added } }, null, 2))
}

function plan(folder: string) {
  const project = readProject(folder)
  return project && planInit(project)
}

test.each(names)('a project of %s gets its files, and what it had stays', (name) => {
  const planned = plan(writeFiles(projects[name]))
  expect(planned).toMatchObject({ framework: name, byHand: [] })
  const [added = [], changed = []] = [true, false].map((isNew) =>
    planned?.changes.filter(({ before }) => (before === undefined) === isNew),
  )
  expect(added.map(({ path }) => path)).toMatchSnapshot('new files')
  expect(changed.map(printChange).join('\n')).toMatchSnapshot('changed files')
})

test.each(names)('in a project of %s, twice is once', async (name) => {
  const folder = writeFiles(projects[name])
  const first = await command.in(folder)('init', '--yes', '--no-install')
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('new file  ')
  install(folder, plan(folder)?.packages ?? [])
  const second = await command.in(folder)('init', '--yes', '--no-install')
  expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to write: all of it is here.') })
  expect(plan(folder)).toMatchObject({ framework: name, changes: [], byHand: [] })
})

test('routes that import what init adds keep one import of it', () => {
  const own = `import {\n  index,\n  route,\n  type RouteConfig,\n} from "@react-router/dev/routes";

export default [index("home.tsx"), route("shop", "shop.tsx")] satisfies RouteConfig;
`
  const changes = plan(writeFiles({ ...projects['React Router'], 'app/routes.ts': own }))?.changes
  const text = changes?.find(({ path }) => path === 'app/routes.ts')?.after ?? ''
  expect(text).toContain("route('deposit', 'routes/deposit.tsx')")
  expect(text.match(/\broute\b(?!\()/g)).toHaveLength(1)
})

test.each(names)('in a project of %s, a formatter with other quotes does not make init edit again', (name) => {
  const folder = writeFiles(projects[name])
  const own = Object.keys(projects[name]).filter((path) => /\.(?:[mt]?js|tsx?|vue|svelte)$/.test(path))
  const planned = plan(folder)?.changes ?? []
  expect(planned.length).toBeGreaterThan(5)
  for (const { path, after } of planned) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), own.includes(path) ? after.replaceAll("'", '"') : after)
  }
  expect(plan(folder)).toMatchObject({ changes: [], byHand: [] })
})

test('imports end in .js where Node resolves them', () => {
  const texts = plan(writeFiles(projects.NestJS))?.changes.map(({ after }) => after) ?? []
  const imports = texts.flatMap((text) => [...text.matchAll(/from '(\.[^']*)'/g)].map(([, path]) => path))
  expect(imports.length).toBeGreaterThan(3)
  expect(imports.filter((path) => !path?.endsWith('.js'))).toEqual([])
})

test('a JavaScript project is edited too, and learns that what is new is TypeScript', async () => {
  const { 'src/App.tsx': app, ...rest } = projects['Vite with React']
  const folder = writeFiles({ ...rest, 'src/App.jsx': app })
  expect(plan(folder)?.byHand).toEqual([])
  const { stdout } = await command.in(folder)('init', '--yes', '--no-install')
  expect(stdout).toContain('The files are TypeScript, which runs here beside JavaScript')
})

test('a JavaScript project of Next.js keeps its paths only in a tsconfig.json', () => {
  const planned = plan(writeFiles({ ...projects['Next.js'], 'jsconfig.json': '{}' }))
  expect(planned?.byHand).toEqual([expect.stringMatching(/^Rename jsconfig.json to tsconfig.json/)])
})

test('a .gitignore may have any characters', () => {
  const files = { ...projects['Vite with React'], '.gitignore': '# C++ (\n[Dd]ebug/\n!*.env(1\n.env\n' }
  expect(plan(writeFiles(files))?.changes.map(({ path }) => path)).not.toContain('.gitignore')
})

test('without a terminal nothing is written unless it is asked for', async () => {
  const folder = writeFiles(projects['Next.js'])
  const { code, stdout } = await command.in(folder)('init')
  expect({ code, last: stdout.trim().split('\n').at(-1) }).toEqual({
    code: 0,
    last: 'Nothing was written. --yes writes without asking.',
  })
  expect(plan(folder)?.changes.length).toBeGreaterThan(5)
})

test('a file of the same name stays, and is left to its owner', () => {
  const files = { ...projects['Next.js'], 'session.ts': 'export const mine = true\n' }
  const planned = plan(writeFiles(files))
  expect(planned?.byHand).toEqual(['session.ts exists and differs. It stays as it is.'])
  expect(planned?.changes.map(({ path }) => path)).not.toContain('session.ts')
})

test('a page that looks otherwise is left to its owner', () => {
  const planned = plan(writeFiles({ ...projects['Vite with React'], 'src/App.tsx': 'export { App } from "./shop"\n' }))
  expect(planned?.byHand).toEqual([
    "Show <Deposit /> of src/Deposit.tsx where people deposit: import { Deposit } from './Deposit'.",
  ])
})

test('packages that are there are not installed again', () => {
  const files = { ...projects.Vue, 'package.json': manifest('vue', 'vite', 'express', '@tanstack/react-query') }
  expect(plan(writeFiles(files))?.packages).toEqual(['deposit-widget', 'tsx', 'react', 'react-dom'])
})

test('a key never goes into a file that git keeps', () => {
  for (const name of names) {
    const folder = writeFiles(projects[name])
    const changes = plan(folder)?.changes ?? []
    const env = changes.find(({ after }) => after.includes('DEPOSITS_KEY=sk'))?.path ?? ''
    const ignored =
      changes.find(({ path }) => path === '.gitignore')?.after ?? readFileSync(join(folder, '.gitignore'), 'utf8')
    expect(ignored.split('\n')).toContain(ignored.includes('.env*') ? '.env*' : env)
  }
})

test.each([
  ['without a package.json', {}, 'There is no package.json here. Run this in the folder of your project.'],
  ['whose package.json is broken', { 'package.json': '{' }, 'package.json is not JSON. Mend it first.'],
  [
    'of a framework that is not known',
    { 'package.json': manifest('ember-source') },
    'This is no project of Next.js, React Router, TanStack Start, Nuxt, SvelteKit, Astro,',
  ],
])('a folder %s stays as it is, and says what to do', async (_, files, sentence) => {
  const folder = writeFiles({ 'notes.txt': '', ...files })
  const { code, stderr } = await command.in(folder)('init', '--yes')
  expect(code).toBe(1)
  expect(stderr).toContain(sentence)
  expect(readdirSync(folder)).toEqual(['notes.txt', ...Object.keys(files)])
})
