import type { Environment } from '../project/readEnvironment.js'
import type { Project } from '../project/readProject.js'
import type { Source } from '../project/readSources.js'

/** What is wrong, and the line to change. */
export type Finding = {
  problem: string
  fix: string
  /** A path, with the line after a colon. */
  at?: string
  /** The page and heading of the guides that explain it. */
  guide?: string
}

/** What a check looks at. */
export type Patient = {
  folder: string
  project: Project
  sources: readonly Source[]
  environment: Environment
  /** The page of the widget, if its address was given. */
  page: URL | undefined
}

export type Check = (patient: Patient) => readonly Finding[] | Promise<readonly Finding[]>
