import type { Project } from '../../project/readProject.js'
import type { Draft } from '../createDraft.js'

/** What a framework's project needs beside the files of every project. */
export type Recipe = {
  name: string
  fits: (project: Project) => boolean
  /** The folder of the server's files, such as `src/`. */
  serverFolder: (project: Project) => string
  write: (draft: Draft, project: Project) => void
  /** What it needs besides `deposit-widget`. */
  packages: readonly string[]
  /** The file that the server reads its environment from. */
  env: string
  /** The folder of the test of a deposit. Without it, there is none: the test renders with React. */
  testFolder?: (project: Project) => string
  /** How to see the widget afterwards. */
  run: readonly string[]
}
