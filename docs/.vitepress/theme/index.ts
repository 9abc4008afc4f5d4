import '../../../fonts/inter.css'
import { withBase } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './style.css'

/** In a landmark, which that of VitePress is not. */
const notFound = () =>
  h('main', { class: 'not-found vp-doc' }, [
    h('h1', 'Page not found'),
    h('p', ['It may have moved. ', h('a', { href: withBase('/') }, 'Start from the overview'), ' or search.']),
  ])

export default {
  extends: Theme,
  Layout: () => h(Theme.Layout, null, { 'not-found': notFound }),
}
