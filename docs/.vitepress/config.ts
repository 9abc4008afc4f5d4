import { copyFileSync, cpSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type DefaultTheme, defineConfig } from 'vitepress'
import manifest from '../../package.json' with { type: 'json' }
import { markdown } from './markdown.js'
import { addressOf, allPages, type Group, groups, root } from './pages.js'
import { searchIndex, searchOptions, sectionsOf } from './search.js'

const pages = allPages()

/** The path of the site on its server. */
const base = process.env.SITE_BASE ?? '/'

/** What the site leaves out, as patterns: the other folders, and pictures that are not committed. */
const excluded = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'docs')
  .map(({ name }) => `${name}/**`)
  .concat('docs/screens/**')

function sidebarOf({ text, pages: listed, link, groups: nested = [] }: Group): DefaultTheme.SidebarItem {
  const items = listed.map((page) => {
    const address = `/${addressOf(page.file)}`
    const sections = page.sections?.map((section) => ({ text: section.text, link: `${address}#${section.anchor}` }))
    return { text: page.text, link: address, ...(sections ? { items: sections, collapsed: true } : {}) }
  })
  return { text, items: [...items, ...nested.map(sidebarOf)], ...(link ? { link, collapsed: true } : {}) }
}

/** The sources, for programs: the same files that the package contains, at the same places. */
function copySources(outDir: string) {
  for (const { file } of pages) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true })
    copyFileSync(join(root, file), join(outDir, file))
  }
  for (const file of ['llms.txt', 'llms-full.txt', 'AGENTS.md']) copyFileSync(join(root, file), join(outDir, file))
  cpSync(join(root, 'docs/openapi.json'), join(outDir, 'openapi.json'))
}

export default defineConfig({
  title: manifest.name,
  description: manifest.description,
  lang: 'en',
  base,
  // The root, because the changelog and its neighbours are pages too.
  srcDir: '..',
  srcExclude: excluded,
  rewrites: Object.fromEntries(pages.map(({ file }) => [file, addressOf(file)])),
  outDir: '../dist-site',
  cacheDir: '../node_modules/.cache/deposit-widget/site',
  ignoreDeadLinks: 'localhostLinks',
  markdown,
  head: [
    ['link', { rel: 'icon', href: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>" }],
    ['noscript', {}, `<link rel="stylesheet" href="${base}noscript.css">`],
  ],
  transformPageData: ({ filePath }) => {
    const about = pages.find(({ file }) => file === filePath)?.about
    return about === undefined ? {} : { description: about }
  },
  buildEnd: ({ outDir }) => copySources(outDir),
  vite: {
    // That of the repository builds the playground.
    configFile: false,
    publicDir: join(root, 'docs/.vitepress/public'),
    optimizeDeps: { entries: [] },
  },
  themeConfig: {
    sidebar: groups.map(sidebarOf),
    outline: [2, 3],
    nav: [
      { text: 'Start', link: '/start.md' },
      { text: 'Reference', link: '/reference/index.md' },
      { text: 'Changelog', link: '/changelog.md' },
    ],
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          options: searchIndex,
          searchOptions,
          _splitIntoSections: (file) => sectionsOf(file.slice(root.length)),
        },
        _render: () => '',
      },
    },
  },
})
